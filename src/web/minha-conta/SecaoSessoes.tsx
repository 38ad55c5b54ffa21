import { useQuery } from '@tanstack/react-query'
import Laptop from 'lucide-react/icons/laptop'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sair } from '#web/painel/moldura/sair-do-painel.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import type { Porta } from '#web/servidor/portas.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import { descreverAparelho } from './descrever-aparelho.ts'
import { AcaoDaLinha, FalhaAoCarregar, Linha, LinhasChegando, Lista, Secao } from './Secao.tsx'
import { encerrarSessao, listarSessoes, type SessaoAberta } from './sessoes.ts'

/** The devices on which the account is open, each with an action to end its session. */
export function SecaoSessoes({ porta }: { porta: Porta }) {
  const navigate = useNavigate()
  const [encerrando, setEncerrando] = useState<SessaoAberta | 'todas'>()
  const sessoes = useQuery({ queryKey: ['sessoes'], queryFn: listarSessoes })
  const fechar = () => setEncerrando(undefined)
  return (
    <Secao id="sessoes" titulo="Sessões" texto="Aparelhos em que a sua conta está aberta.">
      {sessoes.isPending && <LinhasChegando />}
      {sessoes.isError && (
        <FalhaAoCarregar mensagem={mensagemDe(sessoes.error)} aoTentar={() => sessoes.refetch()} />
      )}
      {sessoes.data && (
        <Lista rotulo="Sessões abertas">
          {sessoes.data.map(sessao => (
            <LinhaDaSessao key={sessao.id} sessao={sessao} aoEncerrar={() => setEncerrando(sessao)} />
          ))}
        </Lista>
      )}
      {/* With one device, the button "Sair" does the same. */}
      {sessoes.data?.length !== 1 && !sessoes.isPending && (
        <Botao variante="perigo" onClick={() => setEncerrando('todas')}>
          Sair de todos os aparelhos
        </Botao>
      )}
      {encerrando === 'todas' && (
        <Confirmar
          titulo="Sair de todos os aparelhos"
          pergunta="Sair da conta em todos os aparelhos?"
          detalhe="Inclusive neste. Para voltar, entre de novo com a sua senha."
          acao="Sair de todos"
          aoConfirmar={async () => {
            await encerrarSessao()
            await sair(porta, navigate)
          }}
          aoFechar={fechar}
        />
      )}
      {encerrando && encerrando !== 'todas' && (
        <Confirmar
          titulo="Encerrar sessão"
          pergunta={`Encerrar a sessão em ${descreverAparelho(encerrando.user_agent).nome}?`}
          detalhe={`Aberta em ${dataHora(encerrando.created_at)}. Quem estiver usando sai na hora.`}
          acao="Encerrar"
          aoConfirmar={async () => {
            await encerrarSessao(encerrando.id)
            toast.success('Sessão encerrada.')
            sessoes.refetch()
          }}
          aoFechar={fechar}
        />
      )}
    </Secao>
  )
}

/** Formats the last use of a device, which is stored when it renews its token, every fifteen minutes. */
const usoDa = ({ atual, refreshed_at }: SessaoAberta) =>
  atual ? 'Em uso agora' : `Último uso por volta de ${dataHora(refreshed_at)}`

function LinhaDaSessao({ sessao, aoEncerrar }: { sessao: SessaoAberta; aoEncerrar(): void }) {
  const { nome, movel } = descreverAparelho(sessao.user_agent)
  const Icone = movel ? Smartphone : Laptop
  return (
    <Linha
      icone={<Icone className="size-6" />}
      titulo={nome}
      detalhe={`${usoDa(sessao)}${sessao.ip ? `, pelo endereço ${sessao.ip}` : ''}`}
      acao={
        sessao.atual ? (
          <span className="rounded-chip bg-green-soft px-3 py-1 font-semibold text-14">Este aparelho</span>
        ) : (
          <AcaoDaLinha alvo={nome} aoApertar={aoEncerrar}>
            Encerrar
          </AcaoDaLinha>
        )
      }
    />
  )
}
