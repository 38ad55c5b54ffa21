import type { Factor } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import {
  type Chave,
  criarChave,
  listarChaves,
  removerChave,
  temSuporteAChaves,
} from '#web/conta/entrada/chave-de-acesso.ts'
import { type ContaAtual, explicarNaConta } from '#web/conta/entrada/conta-atual.ts'
import { fatoresDe, removerFator } from '#web/conta/entrada/fatores.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import { descreverAparelho } from './descrever-aparelho.ts'
import { AcaoDaLinha, FalhaAoCarregar, Linha, LinhasChegando, Lista, Secao } from './Secao.tsx'

/** A passkey in the list, with the call that removes it: a passkey that is a second factor has its own call. */
type ChaveNaLista = Chave & { remover(): Promise<void> }

/** Passkeys: the finger or the face instead of the password. */
export function SecaoChaves({ conta, aoMudar }: { conta: ContaAtual; aoMudar(): void }) {
  const [removendo, setRemovendo] = useState<ChaveNaLista>()
  const leitura = useQuery({ queryKey: ['chaves'], queryFn: listarChaves })
  const chaves = [
    ...(leitura.data ?? []).map(chave => ({ ...chave, remover: () => removerChave(chave.id) })),
    ...fatoresDe(conta.user, 'webauthn').map(montarChave),
  ]
  return (
    <Secao
      id="chaves"
      titulo="Chaves de acesso"
      texto="Entre com o dedo, o rosto ou o PIN do aparelho, sem digitar a senha."
    >
      {leitura.isPending && <LinhasChegando linhas={1} />}
      {leitura.isError && (
        <FalhaAoCarregar mensagem={explicarNaConta(leitura.error)} aoTentar={() => leitura.refetch()} />
      )}
      {chaves.length > 0 && (
        <Lista rotulo="Chaves de acesso">
          {chaves.map(chave => (
            <Linha
              key={chave.id}
              icone={<KeyRound className="size-6" />}
              titulo={chave.nome}
              detalhe={usoDa(chave)}
              acao={
                <AcaoDaLinha alvo={chave.nome} aoApertar={() => setRemovendo(chave)}>
                  Remover
                </AcaoDaLinha>
              }
            />
          ))}
        </Lista>
      )}
      {leitura.data && <NovaChave ehPrimeira={chaves.length === 0} aoCriar={aoMudar} />}
      {removendo && (
        <Confirmar
          titulo="Remover a chave de acesso"
          pergunta={`Remover ${removendo.nome}?`}
          detalhe="Ela deixa de valer nesta conta. Apague-a também nas configurações do aparelho."
          acao="Remover"
          aoConfirmar={async () => {
            await removendo.remover()
            toast.success('Chave de acesso removida.')
            aoMudar()
          }}
          aoFechar={() => setRemovendo(undefined)}
        />
      )}
    </Secao>
  )
}

function montarChave({ id, friendly_name, created_at }: Factor): ChaveNaLista {
  const nome = friendly_name ?? 'Chave de acesso'
  return { id, nome, criada_em: created_at, usada_em: undefined, remover: () => removerFator(id) }
}

function usoDa({ criada_em, usada_em }: Chave): string {
  return `Criada em ${dataHora(criada_em)}${usada_em ? `, usada em ${dataHora(usada_em)}` : ''}`
}

function NovaChave({ ehPrimeira, aoCriar }: { ehPrimeira: boolean; aoCriar(): void }) {
  const [criando, setCriando] = useState(false)
  const [erro, setErro] = useState<string>()
  if (!temSuporteAChaves()) {
    return <p className="text-muted">Este navegador não aceita chaves de acesso. Tente em outro aparelho.</p>
  }
  async function criar() {
    setCriando(true)
    setErro(undefined)
    const recusa = await criarChave(descreverAparelho(navigator.userAgent).nome)
    setCriando(false)
    if (recusa) return setErro(recusa)
    toast.success('Chave de acesso criada.')
    aoCriar()
  }
  return (
    <>
      {ehPrimeira && <p className="text-muted">Nenhuma ainda. A primeira pode ser a deste aparelho.</p>}
      <Botao variante="secundario" disabled={criando} aria-busy={criando} onClick={criar}>
        {criando ? 'Siga as instruções do aparelho...' : 'Criar chave neste aparelho'}
      </Botao>
      <p role="alert" className="font-medium text-14 text-red empty:hidden">
        {erro}
      </p>
    </>
  )
}
