import { duracao, type FatiaComCusto, indicadoresDe } from '#domain/atribuicao/carteira/relatorio.regras.ts'
import { ateUmaCasa, inteiro } from '#domain/numero/numero.ts'
import { TRACO } from '#web/ui/formatos.ts'

/** A part of the leads; `resposta` says how fast they were answered, too. */
type Barra = { chave: string; nome: string; fatia: FatiaComCusto; resposta?: boolean }

/** Parts of the received leads as bars, with the closed ones. The figures are in the table of the frame. */
export function Barras({ barras }: { barras: readonly Barra[] }) {
  const maximo = Math.max(...barras.map(({ fatia }) => fatia.recebidos), 0)
  if (maximo === 0) return <p className="py-8 text-center text-muted">Nada neste período ainda.</p>
  return (
    <ul aria-hidden="true" className="grid gap-3">
      {barras.map(({ chave, nome, fatia, resposta }) => (
        <li key={chave} className="grid gap-1">
          <span className="flex flex-wrap justify-between gap-x-4 text-14">
            <span className="font-semibold">{nome}</span>
            <span className="tabular text-muted">
              {inteiro(fatia.recebidos)} {fatia.recebidos === 1 ? 'recebido' : 'recebidos'} ·{' '}
              {porCento(indicadoresDe(fatia).conversao)} de conversão
              {resposta && ` · responde em ${emTempo(fatia.resposta_mediana_min)}`}
            </span>
          </span>
          <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-3 w-full">
            <rect width={(fatia.recebidos / maximo) * 100} height="4" className="fill-field/40" />
            <rect width={(fatia.fechados / maximo) * 100} height="4" className="fill-green" />
          </svg>
        </li>
      ))}
    </ul>
  )
}

const porCento = (valor: number | null) => (valor === null ? TRACO : `${ateUmaCasa(valor)}%`)
const emTempo = (minutos: number | null) => (minutos === null ? TRACO : duracao(minutos))
