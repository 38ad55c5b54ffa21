import { useState } from 'react'
import { PAPEIS } from '#domain/equipe/carta-do-convite.ts'
import { useAcao } from '#web/painel/useAcao.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { data } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import { type Convite, useAcoesDaEquipe } from './consultas-da-equipe.ts'

/** Invitations without an answer, each to be sent again or cancelled. */
export function Convites({ convites }: { convites: readonly Convite[] }) {
  return (
    <ul className="divide-y divide-line">
      {convites.map(convite => (
        <LinhaDoConvite key={convite.id} convite={convite} />
      ))}
    </ul>
  )
}

function LinhaDoConvite({ convite }: { convite: Convite }) {
  const { id, nome, email, papel, enviado_em, expira_em, vencido } = convite
  const { reenviarConvite, cancelarConvite } = useAcoesDaEquipe()
  const { ocupado, fazer } = useAcao()
  const [perguntando, setPerguntando] = useState(false)
  const aoReenviar = () =>
    fazer(async () => {
      await reenviarConvite(id)
      toast.success('Convite enviado de novo')
    })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <span className="block font-semibold">{nome}</span>
        <span className="block break-all text-14 text-muted">{email}</span>
        <span className="block text-14">
          <Estado cor={vencido ? 'ruim' : 'atencao'}>
            {PAPEIS[papel].nome} ·{' '}
            {vencido
              ? `venceu em ${data(expira_em)}`
              : `enviado em ${data(enviado_em)}, vale até ${data(expira_em)}`}
          </Estado>
        </span>
      </div>
      <div className="-mx-4 flex flex-wrap">
        <Botao variante="texto" tamanho="pequeno" disabled={ocupado} onClick={aoReenviar}>
          Enviar de novo
        </Botao>
        <Botao variante="texto" tamanho="pequeno" disabled={ocupado} onClick={() => setPerguntando(true)}>
          Cancelar convite
        </Botao>
      </div>
      {perguntando && (
        <Confirmar
          titulo="Cancelar convite"
          pergunta={`Cancelar o convite de ${nome}?`}
          detalhe="O link do e-mail deixa de funcionar."
          acao="Cancelar convite"
          aoConfirmar={async () => {
            await cancelarConvite(id)
            toast.success('Convite cancelado')
          }}
          aoFechar={() => setPerguntando(false)}
        />
      )}
    </li>
  )
}
