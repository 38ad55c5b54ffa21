import { useState } from 'react'
import { fimDoPrazo, ROTULOS_DA_DEVOLUCAO } from '#domain/atribuicao/devolucao.regras.ts'
import { devolucaoSchema, MOTIVOS_DA_DEVOLUCAO } from '#domain/atribuicao/devolucao.schema.ts'
import { Escolha } from '#web/distribuicao/Marcas.tsx'
import { AreaDeTexto } from '#web/formulario/AreaDeTexto.tsx'
import { Campo, Grupo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { chamar } from '#web/servidor/api.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import { data, dataHora } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import type { LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { type MinhaDevolucao, useAposDevolver, usePorque } from './consultas.ts'

type Props = {
  /** The agency's own site that sent the lead. */
  site: string | null
  lead: LeadDaAgencia
  ehDono: boolean
  aoDevolver(): void
}

/** Reasons for which the agency has this lead, and for an owner the button to return it. */
export function PorqueRecebi({ lead, site, ehDono, aoDevolver }: Props) {
  const { data: lido } = usePorque(lead.id)
  return (
    <div className="grid justify-items-start gap-3">
      {lido && (
        <p>
          {site
            ? `Veio do seu site: ${site.replace(/^https?:\/\//, '')}`
            : (lido.porque?.frase ?? 'A plataforma escolheu a sua agência para este lead.')}
          <span className="block text-14 text-muted">
            {dataHora(lido.porque?.decidida_em ?? lead.atribuido_em)}
          </span>
        </p>
      )}
      {ehDono && <ParaDevolver lead={lead} aoDevolver={aoDevolver} />}
    </div>
  )
}

function ParaDevolver({ lead, aoDevolver }: Omit<Props, 'ehDono' | 'site'>) {
  const [devolvendo, setDevolvendo] = useState(false)
  const fim = fimDoPrazo(new Date(lead.atribuido_em))
  return (
    <>
      {fim > new Date() && lead.desfecho !== 'fechado' && (
        <>
          <p className="text-14 text-muted">
            O número não existe, é repetido ou é falso? Devolva até {data(fim.toISOString())} e o crédito
            volta.
          </p>
          <Botao variante="secundario" tamanho="pequeno" onClick={() => setDevolvendo(true)}>
            Devolver lead
          </Botao>
        </>
      )}
      {devolvendo && (
        <Devolver
          id={lead.id}
          aoFechar={() => setDevolvendo(false)}
          aoDevolver={() => {
            setDevolvendo(false)
            aoDevolver()
          }}
        />
      )}
    </>
  )
}

const AJUDA = 'Como você tentou falar, o que estava errado.'

function Devolver({ id, aoFechar, aoDevolver }: { id: string; aoFechar(): void; aoDevolver(): void }) {
  const recarregar = useAposDevolver()
  const { erros, falha, ocupado, enviando, form } = useFormulario(devolucaoSchema, async corpo => {
    const caminho = `/api/minha-agencia/leads/${encodeURIComponent(id)}/devolucao`
    const { estado } = await chamar<MinhaDevolucao>('POST', caminho, corpo)
    recarregar()
    toast.success(
      estado === 'aceita' ? 'Devolução aceita: o crédito voltou' : 'Devolução enviada para análise',
    )
    if (estado === 'aceita') aoDevolver()
    else aoFechar()
  })
  return (
    <Dialogo
      titulo="Devolver lead"
      descricao="Vale quando o contato está errado ou não dá para falar com a pessoa. Não ter fechado negócio não é motivo."
      aoFechar={aoFechar}
      ocupado={enviando}
      rodape={
        <>
          <Botao variante="secundario" tamanho="pequeno" disabled={enviando} onClick={aoFechar}>
            Cancelar
          </Botao>
          <Botao type="submit" form="devolver-lead" tamanho="pequeno" disabled={ocupado} aria-busy={enviando}>
            {enviando ? 'Enviando...' : 'Devolver'}
          </Botao>
        </>
      }
    >
      <form {...form} id="devolver-lead" className="grid gap-5">
        <Grupo nome="motivo" rotulo="Motivo" erro={erros.motivo}>
          <div className="grid gap-2">
            {MOTIVOS_DA_DEVOLUCAO.map(motivo => (
              <Escolha key={motivo} nome="motivo" valor={motivo} escolhida={false}>
                {ROTULOS_DA_DEVOLUCAO[motivo]}
              </Escolha>
            ))}
          </div>
        </Grupo>
        <Campo nome="nota" rotulo="O que aconteceu" ajuda={AJUDA} erro={erros.nota}>
          <AreaDeTexto
            {...idsDoCampo('nota', { ajuda: AJUDA, erro: erros.nota })}
            name="nota"
            rows={3}
            maxLength={500}
          />
        </Campo>
        <p role="alert" className="font-medium text-red empty:hidden">
          {falha}
        </p>
      </form>
    </Dialogo>
  )
}
