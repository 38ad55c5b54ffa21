import type { Evento } from '#domain/auditoria/trilha.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { dataHora } from '#web/ui/formatos.ts'
import { dizerAcao, escreverDetalhes, type Nomes, nomearAutor, tipoDoAlvo } from './textos.ts'

/** Builds the columns of the trail. Pressing a record looks for everything that happened to it. */
export function criarColunasDaAuditoria(procurar: (id: string) => void, nomes: Nomes): Coluna<Evento>[] {
  return [
    { chave: 'acao', titulo: 'O que', principal: true, classe: 'min-w-52', celula: dizerAcao },
    {
      chave: 'quando',
      titulo: 'Quando',
      classe: 'tabular whitespace-nowrap',
      celula: ({ quando }) => dataHora(quando),
    },
    { chave: 'quem', titulo: 'Quem', classe: 'break-words', celula: nomearAutor },
    {
      chave: 'alvo',
      titulo: 'Sobre o quê',
      classe: 'whitespace-nowrap',
      celula: evento =>
        evento.alvo ? <Alvo evento={evento} alvo={evento.alvo} nomes={nomes} aoProcurar={procurar} /> : TRACO,
    },
    {
      chave: 'detalhes',
      titulo: 'Detalhes',
      classe: 'min-w-56 text-muted',
      celula: ({ detalhes }) => escreverDetalhes(detalhes, nomes) || TRACO,
    },
  ]
}

/** Draws an event on a phone: what, then when and who, then on what. */
export function criarCartaoDaAuditoria(procurar: (id: string) => void, nomes: Nomes) {
  return (evento: Evento) => {
    const detalhes = escreverDetalhes(evento.detalhes, nomes)
    return (
      <>
        <p className="font-semibold">{dizerAcao(evento)}</p>
        <p className="tabular break-words text-14">
          {dataHora(evento.quando)} · {nomearAutor(evento)}
        </p>
        {(evento.alvo || detalhes) && (
          <p className="flex flex-wrap items-baseline gap-x-3 text-14 text-muted">
            {evento.alvo && <Alvo evento={evento} alvo={evento.alvo} nomes={nomes} aoProcurar={procurar} />}
            <span className="min-w-0 break-words">{detalhes}</span>
          </p>
        )}
      </>
    )
  }
}

type PropsDoAlvo = { evento: Evento; alvo: string; nomes: Nomes; aoProcurar(id: string): void }

function Alvo({ evento, alvo, nomes, aoProcurar }: PropsDoAlvo) {
  return (
    <button
      type="button"
      title="Ver tudo sobre este registro"
      onClick={() => aoProcurar(alvo)}
      className="-my-2 inline-flex min-h-11 items-center gap-1.5 underline decoration-field underline-offset-4 hover:decoration-current"
    >
      {[tipoDoAlvo(evento), evento.veiculo ? nomeDoVeiculo(evento.veiculo) : nomes.get(alvo)]
        .filter(Boolean)
        .join(' ')}
    </button>
  )
}
