import type { Evento } from '#domain/auditoria/trilha.ts'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { dataHora, TRACO } from '#web/ui/formatos.ts'
import { autor, detalhesEmPalavras, frase, type Nomes, tipoDoAlvo } from './palavras.ts'

/** Columns of the trail. Pressing a record looks for everything that happened to it. */
export function criarColunasDaAuditoria(procurar: (id: string) => void, nomes: Nomes): Coluna<Evento>[] {
  return [
    { chave: 'acao', titulo: 'O que', principal: true, classe: 'min-w-52', celula: frase },
    {
      chave: 'quando',
      titulo: 'Quando',
      classe: 'tabular whitespace-nowrap',
      celula: ({ quando }) => dataHora(quando),
    },
    { chave: 'quem', titulo: 'Quem', classe: 'break-words', celula: autor },
    {
      chave: 'alvo',
      titulo: 'Sobre o quê',
      classe: 'whitespace-nowrap',
      celula: evento => <Alvo evento={evento} nomes={nomes} aoProcurar={procurar} />,
    },
    {
      chave: 'detalhes',
      titulo: 'Detalhes',
      classe: 'min-w-56 text-muted',
      celula: ({ detalhes }) => detalhesEmPalavras(detalhes, nomes) || TRACO,
    },
  ]
}

type PropsDoAlvo = { evento: Evento; nomes: Nomes; aoProcurar(id: string): void }

function Alvo({ evento, nomes, aoProcurar }: PropsDoAlvo) {
  const { alvo } = evento
  if (!alvo) return TRACO
  return (
    <button
      type="button"
      title="Ver tudo sobre este registro"
      onClick={() => aoProcurar(alvo)}
      className="-my-2 inline-flex min-h-11 items-center gap-1.5 underline decoration-field underline-offset-4 hover:decoration-current"
    >
      {[tipoDoAlvo(evento), nomes.get(alvo)].filter(Boolean).join(' ')}
    </button>
  )
}
