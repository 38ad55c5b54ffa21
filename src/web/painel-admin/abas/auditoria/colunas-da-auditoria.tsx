import type { Evento } from '#domain/auditoria/trilha.ts'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { hora } from '#web/ui/formatos.ts'
import type { Ato } from './atos.ts'
import {
  contarAlvos,
  contarNaAcao,
  dizerAcao,
  escreverDetalhes,
  type Nomes,
  nomearAlvo,
  nomearAutor,
} from './frases-da-auditoria.ts'

/** Builds the columns of the trail. Pressing a record looks for everything that happened to it. */
export function criarColunasDaAuditoria(procurar: (id: string) => void, nomes: Nomes): Coluna<Ato>[] {
  return [
    {
      chave: 'quando',
      titulo: 'Hora',
      classe: 'tabular whitespace-nowrap',
      celula: ([um]) => hora(um.quando),
    },
    { chave: 'quem', titulo: 'Quem', classe: 'break-words', celula: ([um]) => nomearAutor(um) },
    { chave: 'acao', titulo: 'O que fez', principal: true, classe: 'min-w-52', celula: dizerAto },
    {
      chave: 'alvo',
      titulo: 'Sobre o quê',
      celula: ato => <Alvos ato={ato} nomes={nomes} aoProcurar={procurar} />,
    },
    {
      chave: 'detalhes',
      titulo: 'Detalhes',
      classe: 'min-w-56 text-muted',
      celula: ([um]) => escreverDetalhes(um, nomes),
    },
  ]
}

/** Says an act: "Mudou o vendedor de 5 leads". */
const dizerAto = (ato: Ato) => contarNaAcao(ato) ?? dizerAcao(ato[0])

/** Draws acts on a phone: what, then when and who, then the details, and at the end of the last line on what. */
export function criarCartaoDaAuditoria(procurar: (id: string) => void, nomes: Nomes) {
  return (ato: Ato) => {
    const [um] = ato
    const detalhes = escreverDetalhes(um, nomes)
    const alvos = <Alvos ato={ato} nomes={nomes} aoProcurar={procurar} />
    return (
      <>
        <p className="font-semibold">{dizerAto(ato)}</p>
        <p className="tabular break-words text-14">
          {hora(um.quando)} · {nomearAutor(um)}
        </p>
        <div className="flex flex-wrap items-baseline justify-end gap-x-3 text-14 text-muted empty:hidden">
          {detalhes && <span className="mr-auto min-w-0 break-words">{detalhes}</span>}
          {alvos}
        </div>
      </>
    )
  }
}

type PropsDosAlvos = { ato: Ato; nomes: Nomes; aoProcurar(id: string): void }

/**
 * The records of a row. One event shows its record. Several events show their number or, where the act already says it,
 * "Ver quais"; a press on that lists the records.
 */
function Alvos({ ato, nomes, aoProcurar }: PropsDosAlvos) {
  const comAlvo = ato.filter(({ alvo }, i) => alvo && ato.findIndex(outro => outro.alvo === alvo) === i)
  const botoes = comAlvo.map(evento => (
    <Alvo key={evento.id} evento={evento} alvo={evento.alvo ?? ''} nomes={nomes} aoProcurar={aoProcurar} />
  ))
  if (ato.length === 1) return botoes
  if (botoes.length < 2) {
    return (
      <span className="inline-flex flex-wrap items-baseline gap-x-2">
        {botoes}
        {contarAlvos(ato)}
      </span>
    )
  }
  return (
    <details key={ato[0].id}>
      <summary className="-my-2 inline-flex min-h-11 cursor-pointer items-center underline decoration-field underline-offset-4 hover:decoration-current">
        {contarNaAcao(ato) ? 'Ver quais' : contarAlvos(ato)}
      </summary>
      <span className="flex flex-wrap gap-x-4">{botoes}</span>
    </details>
  )
}

type PropsDoAlvo = { evento: Evento; alvo: string; nomes: Nomes; aoProcurar(id: string): void }

function Alvo({ evento, alvo, nomes, aoProcurar }: PropsDoAlvo) {
  return (
    <button
      type="button"
      title="Ver tudo sobre este registro"
      onClick={() => aoProcurar(alvo)}
      className="-my-2 inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap underline decoration-field underline-offset-4 hover:decoration-current"
    >
      {nomearAlvo(evento, nomes)}
    </button>
  )
}
