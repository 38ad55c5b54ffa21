import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import { COLUNAS_FIXAS } from './colunas-do-admin.tsx'
import type { LeadDaLista } from './lead.ts'

type Props = {
  colunas: readonly Coluna<LeadDaLista>[]
  ocultas: ReadonlySet<string>
  aoMudar(ocultas: ReadonlySet<string>): void
  aoFechar(): void
}

/** The shown columns; this browser stores them. */
export function EscolherColunas({ colunas, ocultas, aoMudar, aoFechar }: Props) {
  function alternar(chave: string) {
    const novas = new Set(ocultas)
    if (!novas.delete(chave)) novas.add(chave)
    aoMudar(novas)
  }
  return (
    <Dialogo
      forma="pequeno"
      titulo="Colunas da lista"
      descricao="A escolha fica guardada neste navegador."
      aoFechar={aoFechar}
      imediato
      rodape={
        <>
          <Botao variante="secundario" tamanho="pequeno" onClick={() => aoMudar(new Set())}>
            Mostrar todas
          </Botao>
          <Botao tamanho="pequeno" onClick={aoFechar}>
            Pronto
          </Botao>
        </>
      }
    >
      <ul className="grid sm:grid-cols-2">
        {colunas
          .filter(coluna => !COLUNAS_FIXAS.includes(coluna.chave))
          .map(({ chave, titulo }) => (
            <li key={chave}>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  checked={!ocultas.has(chave)}
                  onChange={() => alternar(chave)}
                  className="size-5 accent-green"
                />
                {titulo}
              </label>
            </li>
          ))}
      </ul>
    </Dialogo>
  )
}
