import type { ReferenciaMedida } from '#domain/avaliacao/precisao.ts'
import { acharReferencia } from '#domain/avaliacao/referencia/valor-de-referencia.ts'
import { calcularPercentual } from '#domain/numero/arredondar.ts'
import { quantilDeCima } from '#domain/numero/quantil.ts'
import { corrigirPor } from '#domain/veiculo/estimativa/correcao.ts'
import { ANO_ZERO_KM, type LinhaFipe, TIPOS_FIPE } from '#domain/veiculo/fipe.ts'
import { completarTabela } from '#domain/veiculo/meses/completar.ts'
import { ajustarModelo } from '#domain/veiculo/referencia/ajuste-do-modelo.ts'
import { montarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { construirReferencia, type Referencia } from '#domain/veiculo/referencia/referencia.ts'
import { ajustarEfeitos } from './ajustar-efeitos.ts'
import { ajustarCorrecoes, pedirEscondida } from './correcao.ts'
import { criarSorteio } from './sorteio.ts'

/** Share of the codes that are hidden, and of the years of the other codes. */
const PARTE_ESCONDIDA = 0.1
/** Seed of the choice: all measurements hide the same rows. */
const SEMENTE = 60

/**
 * Measures the errors on hidden rows: one code in ten and, of the other codes, one year in ten, from every month.
 * The table and the embedded model are built and corrected without them. Zero-kilometre rows are not requested.
 */
export function medirEscondidas(
  linhas: readonly LinhaFipe[],
  mes: string,
  anteriores: readonly (readonly LinhaFipe[])[],
): ReferenciaMedida[] {
  const { escondido, vistas, mesesSemEscondidas } = esconderDeTodosOsMeses(linhas, anteriores)
  const efeitos = ajustarEfeitos(vistas, mes)
  const corrigir = corrigirPor(ajustarCorrecoes(vistas, mes))
  const modeloEmbutido = montarModelo(ajustarModelo(vistas, mes, mesesSemEscondidas), efeitos, corrigir)
  const tabela = construirReferencia(completarTabela(vistas, mesesSemEscondidas), efeitos, corrigir)
  return [
    ...medirLinhas(tabela, 'tabela', escondido),
    ...medirLinhas(modeloEmbutido.referencia, 'modelo', escondido),
  ]
}

/** Measures the errors of a reference on its hidden rows, by form and table. */
export function medirLinhas(
  ref: Referencia,
  fonte: ReferenciaMedida['fonte'],
  escondido: ReadonlyMap<LinhaFipe, ReferenciaMedida['escondido']>,
): ReferenciaMedida[] {
  return (['ano', 'codigo'] as const).flatMap(forma =>
    TIPOS_FIPE.map(tipo => {
      const erros = [...escondido]
        .filter(([linha, f]) => f === forma && linha.tipo === tipo && linha.ano !== ANO_ZERO_KM)
        .map(([linha]) => medirErro(ref, linha))
      return { fonte, escondido: forma, tipo, ...resumir(erros) }
    }),
  )
}

/** Hidden rows with their form, the visible rows, and the earlier months without prices of hidden rows. */
type LinhasEscondidas = {
  escondido: Map<LinhaFipe, ReferenciaMedida['escondido']>
  vistas: LinhaFipe[]
  mesesSemEscondidas: LinhaFipe[][]
}

/**
 * Chooses the hidden rows.
 * A fit on `vistas` and `mesesSemEscondidas` uses no price of a hidden row from any month.
 */
export function esconderDeTodosOsMeses(
  linhas: readonly LinhaFipe[],
  anteriores: readonly (readonly LinhaFipe[])[],
): LinhasEscondidas {
  const escondido = esconder(linhas)
  const vistas = linhas.filter(linha => !escondido.has(linha))
  const esquecidas = new Set([...escondido].map(([linha, forma]) => montarChave(linha, forma)))
  const mesesSemEscondidas = anteriores.map(meses =>
    meses.filter(
      linha => !esquecidas.has(montarChave(linha, 'ano')) && !esquecidas.has(montarChave(linha, 'codigo')),
    ),
  )
  return { escondido, vistas, mesesSemEscondidas }
}

/**
 * Returns the key of the rows that are hidden together with a row: the rows of its code and year, or of its whole code.
 */
const montarChave = ({ tipo, codigo_fipe, ano }: LinhaFipe, forma: 'ano' | 'codigo') =>
  forma === 'codigo' ? `${tipo}|${codigo_fipe}` : `${tipo}|${codigo_fipe}|${ano}`

/** Chooses the hidden rows, each with its form. */
function esconder(linhas: readonly LinhaFipe[]): Map<LinhaFipe, 'codigo' | 'ano'> {
  const sorteio = criarSorteio(SEMENTE)
  const codigos = new Map<string, boolean>()
  const escondido = new Map<LinhaFipe, 'codigo' | 'ano'>()
  for (const linha of linhas) {
    if (!codigos.has(linha.codigo_fipe)) codigos.set(linha.codigo_fipe, sorteio() < PARTE_ESCONDIDA)
    if (codigos.get(linha.codigo_fipe)) escondido.set(linha, 'codigo')
    else if (sorteio() < PARTE_ESCONDIDA) escondido.set(linha, 'ano')
  }
  return escondido
}

/** Returns the relative error of the reference on a hidden row; null if it has no answer. */
function medirErro(ref: Referencia, linha: LinhaFipe): number | null {
  const achada = acharReferencia(ref, pedirEscondida(linha))
  return achada && Math.abs(achada.valor_reais / linha.preco_reais - 1)
}

function resumir(erros: readonly (number | null)[]): Omit<ReferenciaMedida, 'fonte' | 'escondido' | 'tipo'> {
  const certos = erros.filter(erro => erro !== null)
  const parteAte = (limite: number) =>
    calcularPercentual(certos.filter(erro => erro <= limite).length / Math.max(1, erros.length))
  return {
    linhas: erros.length,
    sem_resposta: erros.length - certos.length,
    erro_percentual: calcularPercentual(quantilDeCima(certos, 0.5)),
    erro_p90_percentual: calcularPercentual(quantilDeCima(certos, 0.9)),
    ate_5_percentual: parteAte(0.05),
    ate_10_percentual: parteAte(0.1),
  }
}
