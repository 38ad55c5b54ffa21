import type { Evento } from '#domain/auditoria/trilha.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { hora } from '#web/ui/formatos.ts'
import type { Ato } from './atos.ts'
import { contarAlvos, dizerAcao, type Nomes, nomearAutor, tipoDoAlvo } from './frases-da-auditoria.ts'

/** Builds the columns of the trail. Pressing a record looks for everything that happened to it. */
export function criarColunasDaAuditoria(procurar: (id: string) => void, nomes: Nomes): Coluna<Ato>[] {
  return [
    {
      chave: 'acao',
      titulo: 'O que',
      principal: true,
      classe: 'min-w-52',
      celula: ({ eventos: [um] }) => dizerAcao(um),
    },
    {
      chave: 'quando',
      titulo: 'Hora',
      classe: 'tabular whitespace-nowrap',
      celula: ({ eventos: [um] }) => hora(um.quando),
    },
    { chave: 'quem', titulo: 'Quem', classe: 'break-words', celula: ({ eventos: [um] }) => nomearAutor(um) },
    {
      chave: 'alvo',
      titulo: 'Sobre o quê',
      celula: ato => <Alvos ato={ato} nomes={nomes} aoProcurar={procurar} />,
    },
    {
      chave: 'detalhes',
      titulo: 'Detalhes',
      classe: 'min-w-56 text-muted',
      celula: ({ detalhes }) => detalhes,
    },
  ]
}

/** Draws acts on a phone: what, then when and who, then on what. */
export function criarCartaoDaAuditoria(procurar: (id: string) => void, nomes: Nomes) {
  return (ato: Ato) => {
    const [um] = ato.eventos
    return (
      <>
        <p className="font-semibold">{dizerAcao(um)}</p>
        <p className="tabular break-words text-14">
          {hora(um.quando)} · {nomearAutor(um)}
        </p>
        <div className="flex flex-wrap items-baseline gap-x-3 text-14 text-muted empty:hidden">
          <Alvos ato={ato} nomes={nomes} aoProcurar={procurar} />
          {ato.detalhes && <span className="min-w-0 break-words">{ato.detalhes}</span>}
        </div>
      </>
    )
  }
}

type PropsDosAlvos = { ato: Ato; nomes: Nomes; aoProcurar(id: string): void }

/** The record of an act; of several acts their number, which opens the records. */
function Alvos({ ato: { eventos }, nomes, aoProcurar }: PropsDosAlvos) {
  const [primeiro] = eventos
  const comAlvo = eventos.filter(
    ({ alvo }, i) => alvo && eventos.findIndex(outro => outro.alvo === alvo) === i,
  )
  const botoes = comAlvo.map(evento => (
    <Alvo key={evento.id} evento={evento} alvo={evento.alvo ?? ''} nomes={nomes} aoProcurar={aoProcurar} />
  ))
  if (eventos.length === 1) return botoes
  if (botoes.length < 2) {
    return (
      <span className="inline-flex flex-wrap items-baseline gap-x-2">
        {botoes}
        {contarAlvos(eventos)}
      </span>
    )
  }
  return (
    <details key={primeiro.id}>
      <summary className="-my-2 inline-flex min-h-11 cursor-pointer items-center underline decoration-field underline-offset-4 hover:decoration-current">
        {contarAlvos(eventos)}
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
      {[tipoDoAlvo(evento), evento.veiculo ? nomeDoVeiculo(evento.veiculo) : nomes.get(alvo)]
        .filter(Boolean)
        .join(' ')}
    </button>
  )
}
