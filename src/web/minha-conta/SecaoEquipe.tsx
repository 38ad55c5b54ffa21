import { useQuery } from '@tanstack/react-query'
import Store from 'lucide-react/icons/store'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { lerMinhaAgencia } from '#domain/atribuicao/carteira/minha-agencia.ts'
import { PAPEIS } from '#domain/equipe/carta-do-convite.ts'
import { sair } from '#web/painel/moldura/sair-do-painel.ts'
import { chamar, leitura } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import type { Porta } from '#web/servidor/portas.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { FalhaAoCarregar, Linha, LinhasChegando, Lista, Secao } from './Secao.tsx'

type MinhaAgencia = RespostaDe<typeof lerMinhaAgencia>

/** The agency for which the account works, and the way out of its team. */
export function SecaoEquipe({ porta }: { porta: Porta }) {
  const navigate = useNavigate()
  const [saindo, setSaindo] = useState(false)
  const agencia = useQuery(leitura<MinhaAgencia>(['minha-agencia'], '/api/minha-agencia'))
  return (
    <Secao id="equipe" titulo="Equipe" texto="A agência em que você trabalha.">
      {agencia.isPending && <LinhasChegando linhas={1} />}
      {agencia.isError && (
        <FalhaAoCarregar mensagem={mensagemDe(agencia.error)} aoTentar={() => agencia.refetch()} />
      )}
      {agencia.data && (
        <>
          <Lista rotulo="Agência da conta">
            <Linha
              icone={<Store className="size-6" />}
              titulo={agencia.data.nome}
              detalhe={`Você está na equipe como ${PAPEIS[agencia.data.papel].nome.toLowerCase()}.`}
            />
          </Lista>
          {ehUnicoDono(agencia.data) ? (
            <p className="text-muted">
              Você é o único dono. Para sair, passe antes o papel de dono a outra pessoa, em Equipe, no
              painel.
            </p>
          ) : (
            <Botao variante="perigo" onClick={() => setSaindo(true)}>
              Sair da equipe
            </Botao>
          )}
        </>
      )}
      {saindo && agencia.data && (
        <Confirmar
          titulo="Sair da equipe"
          pergunta={`Sair da equipe da ${agencia.data.nome}?`}
          detalhe="O acesso aos leads termina na hora, e os seus leads em aberto ficam sem vendedor. Para voltar, só com um convite novo."
          acao="Sair da equipe"
          aoConfirmar={async () => {
            await chamar('POST', '/api/minha-agencia/equipe/sair')
            await sair(porta, navigate)
          }}
          aoFechar={() => setSaindo(false)}
        />
      )}
    </Secao>
  )
}

function ehUnicoDono({ papel, eu, equipe }: MinhaAgencia): boolean {
  return papel === 'dono' && !equipe.some(({ id, ativo, papel }) => id !== eu && ativo && papel === 'dono')
}
