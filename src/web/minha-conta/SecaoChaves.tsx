import type { Factor } from '@supabase/auth-js'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { criarChave, temChaves } from '#web/conta/chave-de-acesso.ts'
import type { ContaAtual } from '#web/conta/conta-atual.ts'
import { fatoresDe, removerFator } from '#web/conta/fatores.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Confirmar } from '#web/ui/Confirmar.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { descreverAparelho } from './aparelho.ts'
import { AcaoDaLinha, Linha, Lista, Secao } from './Secao.tsx'

/** Passkeys: the finger or the face instead of the code. */
export function SecaoChaves({ conta, aoMudar }: { conta: ContaAtual; aoMudar(): void }) {
  const [removendo, setRemovendo] = useState<Factor>()
  const chaves = fatoresDe(conta.user, 'webauthn')
  return (
    <Secao
      id="chaves"
      titulo="Chaves de acesso"
      texto="O dedo, o rosto ou o PIN do aparelho, no lugar do código."
    >
      {chaves.length > 0 && (
        <Lista rotulo="Chaves de acesso">
          {chaves.map(chave => (
            <Linha
              key={chave.id}
              icone={<KeyRound className="size-6" />}
              titulo={chave.friendly_name ?? 'Chave de acesso'}
              detalhe={`Criada em ${dataHora(chave.created_at)}`}
              acao={
                <AcaoDaLinha alvo={chave.friendly_name} aoApertar={() => setRemovendo(chave)}>
                  Remover
                </AcaoDaLinha>
              }
            />
          ))}
        </Lista>
      )}
      <NovaChave conta={conta} tem={chaves.length > 0} aoCriar={aoMudar} />
      {removendo && (
        <Confirmar
          titulo="Remover a chave de acesso"
          pergunta={`Remover ${removendo.friendly_name ?? 'a chave de acesso'}?`}
          detalhe="Ela deixa de valer nesta conta. Apague-a também nas configurações do aparelho."
          acao="Remover"
          aoConfirmar={async () => {
            await removerFator(removendo.id)
            toast.success('Chave de acesso removida.')
            aoMudar()
          }}
          aoFechar={() => setRemovendo(undefined)}
        />
      )}
    </Secao>
  )
}

type PropsNova = { conta: ContaAtual; tem: boolean; aoCriar(): void }

function NovaChave({ conta, tem, aoCriar }: PropsNova) {
  const [criando, setCriando] = useState(false)
  const [erro, setErro] = useState<string>()
  if (!temChaves()) {
    return <p className="text-muted">Este navegador não aceita chaves de acesso. Tente em outro aparelho.</p>
  }
  // An account that had only passkeys would be lost with the device that holds them.
  if (!fatoresDe(conta.user, 'totp').length) {
    return (
      <p className="text-muted">
        Ligue antes a verificação em duas etapas: o aplicativo de códigos é a sua reserva se você perder o
        aparelho.
      </p>
    )
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
      {!tem && <p className="text-muted">Nenhuma ainda. Este aparelho pode ser a primeira.</p>}
      <Botao variante="secundario" disabled={criando} aria-busy={criando} onClick={criar}>
        {criando ? 'Siga o que o aparelho pede...' : 'Criar chave neste aparelho'}
      </Botao>
      <p role="alert" className="font-medium text-14 text-red empty:hidden">
        {erro}
      </p>
    </>
  )
}
