import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { AcoesDaLinha } from './AcoesDaLinha.tsx'
import { Chave } from './Chave.tsx'

type ColunaDaChave<T> = {
  campo: keyof T & string
  titulo: string
  /** The label of the switch, before the row's name. */
  nome: string
  /** Words beside the switch, where the column's title does not say what it does. */
  palavras?: { ligada: string; desligada: string }
  alternar(item: T): void
}

/** Builds the column in which a record is switched on and off. */
export function colunaDaChave<T extends { nome: string }>(coluna: ColunaDaChave<T>): Coluna<T> {
  const { campo, titulo, nome, palavras, alternar } = coluna
  return {
    chave: campo,
    titulo,
    celula: item => (
      <Chave
        nome={`${nome} ${item.nome}`}
        ligada={Boolean(item[campo])}
        palavra={palavras?.[item[campo] ? 'ligada' : 'desligada']}
        aoMudar={() => alternar(item)}
      />
    ),
  }
}

type AcoesDoCadastro<T> = { editar(item: T): void; excluir?(item: T): void }

/** Builds the last column: what else can be done with a record. */
export function colunaDasAcoes<T extends { nome: string }>({
  editar,
  excluir,
}: AcoesDoCadastro<T>): Coluna<T> {
  return {
    chave: 'acoes',
    titulo: 'Ações',
    acoes: true,
    celula: item => (
      <AcoesDaLinha
        nome={item.nome}
        aoEditar={() => editar(item)}
        aoExcluir={excluir && (() => excluir(item))}
      />
    ),
  }
}
