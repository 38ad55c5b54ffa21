import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { falhaDoJson } from '#domain/texto/json-seguro.ts'
import { Campo, classesDoControle, idsDoCampo } from '#web/formulario/Campo.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { AvisoSemJavaScript } from '#web/publico/erro/AvisoSemJavaScript.tsx'
import { chamarAberto } from '#web/servidor/pedido.ts'
import { metaDaPagina } from '#web/site/meta.ts'
import type { DadosDaRota } from '#web/site/site.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import type { Route } from './+types/recibo'

export const handle: DadosDaRota = { depois: true }

export function meta({ matches }: Route.MetaArgs) {
  return metaDaPagina(matches, {
    titulo: 'Conferir um recibo de consentimento',
    descricao: 'Mostra se um recibo de consentimento foi assinado por nós e se algo nele mudou depois.',
    caminho: '/recibo',
  })
}

const RECIBO_DE_OUTRO = 'Isso não é um recibo nosso. Cole o conteúdo inteiro do arquivo que veio no e-mail.'

/** The part of a receipt that the page shows; the signature covers all of it. */
const reciboSchema = z.looseObject(
  {
    receipt_time: z.string(),
    pii_processing: z.looseObject({
      purposes: z.array(z.looseObject({ purpose_id: z.string(), purpose: z.string() })),
    }),
    party_identification: z.array(z.looseObject({ party_id: z.string(), party_name: z.string() })),
    events: z.array(
      z.looseObject({
        event_time: z.string(),
        event_state: z.string(),
        purpose_id: z.string(),
        party_id: z.string().optional(),
      }),
    ),
    proof: z.looseObject({ chave: z.string(), assinatura: z.string() }),
  },
  RECIBO_DE_OUTRO,
)
type Recibo = z.output<typeof reciboSchema>

/** A text with a receipt; any other text is an error of the field. */
const textoSchema = z.object({
  recibo: z
    .string(RECIBO_DE_OUTRO)
    .transform((texto, ctx) => {
      try {
        // `JSON.parse` keeps the last of two equal names, so that the server could not see the first: `falhaDoJson` does.
        if (!falhaDoJson(texto)) return JSON.parse(texto)
      } catch {
        // A text that is no JSON gets the same message.
      }
      ctx.addIssue(RECIBO_DE_OUTRO)
      return z.NEVER
    })
    .pipe(reciboSchema),
})

/** Checks the signature of a pasted or uploaded receipt, and shows its content. Reads no database. */
export default function PaginaDoRecibo() {
  const [lido, setLido] = useState<{ recibo: Recibo; confere: boolean }>()
  const [arquivo, setArquivo] = useState<string>()
  const [texto, setTexto] = useState('')
  const { erros, falha, ocupado, enviando, form } = useFormulario(textoSchema, async ({ recibo }) => {
    const { confere } = await chamarAberto<{ confere: boolean }>('POST', '/api/recibos/conferir', {
      corpo: { recibo },
    })
    setLido({ recibo, confere })
  })
  return (
    <section className="folha pt-6 pb-8 md:pt-12">
      <h1 className="text-36 md:text-48">Conferir um recibo</h1>
      <p className="mt-3 max-w-[44rem] text-18 text-muted">
        O recibo de consentimento vai com o relatório, por e-mail, e também está em Meus dados. Ele diz o que
        foi escolhido, quando e em que texto, sem o nome de ninguém.
      </p>
      <form {...form} className="mt-8 grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-6">
        <label
          className={`${classesDoBotao({ variante: 'secundario' })} cursor-pointer focus-within:outline-2 focus-within:outline-green focus-within:outline-offset-2 sm:justify-self-start`}
        >
          {arquivo ? 'Escolher outro arquivo' : 'Escolher o arquivo do recibo'}
          <input
            type="file"
            accept="application/json,.json"
            onChange={async evento => {
              const [escolhido] = evento.target.files ?? []
              setArquivo(escolhido?.name)
              setTexto((await escolhido?.text()) ?? '')
            }}
            className="sr-only"
          />
        </label>
        {arquivo && (
          <p role="status" className="-mt-3 break-words text-14 text-muted">
            {arquivo}
          </p>
        )}
        <Dobra titulo="Colar o conteúdo do recibo">
          <Campo nome="recibo" rotulo="Conteúdo do recibo" erro={erros.recibo}>
            <textarea
              name="recibo"
              rows={6}
              spellCheck={false}
              value={texto}
              onChange={evento => setTexto(evento.target.value)}
              {...idsDoCampo('recibo', { erro: erros.recibo })}
              className={`${classesDoControle} py-3 font-mono text-14`}
            />
          </Campo>
        </Dobra>
        <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
          Conferir
        </Envio>
      </form>
      <AvisoSemJavaScript className="pt-4" />
      {lido && <Veredito {...lido} />}
    </section>
  )
}

function Veredito({ recibo, confere }: { recibo: Recibo; confere: boolean }) {
  return (
    <div
      role="status"
      className={`mt-8 max-w-[44rem] rounded-thing border p-5 ${confere ? 'border-green bg-green-soft' : 'border-red bg-red-soft'}`}
    >
      <p className="font-bold font-display text-22">
        {confere ? 'A assinatura confere' : 'A assinatura não confere'}
      </p>
      <p className="mt-1">
        {confere
          ? `Nós assinamos este recibo em ${dataHora(recibo.receipt_time)}, e nada nele mudou desde então.`
          : 'Este recibo não foi assinado por nós, ou algo nele mudou depois. Não confie no que ele diz.'}
      </p>
      {confere && <Eventos recibo={recibo} />}
    </div>
  )
}

const ESTADOS: Readonly<Record<string, string>> = {
  given: 'Aceito',
  refused: 'Não aceito',
  withdrawn: 'Retirado',
  shared: 'Repassado a',
}

function Eventos({ recibo }: { recibo: Recibo }): ReactNode {
  const finalidade = (id: string) =>
    recibo.pii_processing.purposes.find(({ purpose_id }) => purpose_id === id)?.purpose
  const parte = (id: string | undefined) =>
    recibo.party_identification.find(({ party_id }) => party_id === id)?.party_name
  return (
    <ul className="-mb-3 mt-4 divide-y divide-line border-line border-t">
      {recibo.events.map(({ event_time, event_state, purpose_id, party_id }) => (
        <li key={`${event_time} ${event_state} ${purpose_id} ${party_id}`} className="py-3">
          <strong className="font-semibold">
            {ESTADOS[event_state] ?? event_state} {parte(party_id)}
          </strong>{' '}
          em {dataHora(event_time)}
          <span className="block text-14 text-muted">{finalidade(purpose_id)}</span>
        </li>
      ))}
    </ul>
  )
}
