import { TRACO } from '#domain/texto/traco.ts'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { data } from '#web/ui/formatos.ts'
import { colunaDaChave, colunaDasAcoes } from '../cadastro/colunas-do-cadastro.tsx'
import type { Operador } from './campos-do-operador.ts'

type Acoes = Record<'alternar' | 'liberar' | 'editar' | 'excluir', (operador: Operador) => void>

/** Builds the columns of the operators, with the switches of their access and of their account. */
export function criarColunasDosOperadores({ alternar, liberar, editar, excluir }: Acoes): Coluna<Operador>[] {
  return [
    { chave: 'nome', titulo: 'Nome', principal: true, classe: 'min-w-44', celula: ({ nome }) => nome },
    colunaDaChave({
      campo: 'acessa_leads',
      titulo: 'Acesso aos leads',
      nome: 'Acesso aos leads de',
      palavras: { ligada: 'Liberado', desligada: 'Bloqueado' },
      alternar: liberar,
    }),
    { chave: 'email', titulo: 'E-mail', celula: ({ email }) => email },
    {
      chave: 'telefone',
      titulo: 'Telefone',
      classe: 'tabular whitespace-nowrap',
      celula: ({ telefone }) => telefone ?? TRACO,
    },
    {
      chave: 'created_at',
      titulo: 'Desde',
      classe: 'tabular whitespace-nowrap',
      celula: ({ created_at }) => data(created_at),
    },
    colunaDaChave({
      campo: 'ativo',
      titulo: 'Situação',
      nome: 'Situação de',
      palavras: { ligada: 'Ativo', desligada: 'Inativo' },
      alternar,
    }),
    colunaDasAcoes({ editar, excluir }),
  ]
}
