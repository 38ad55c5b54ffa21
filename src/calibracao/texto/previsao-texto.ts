import { inteiro, umaCasa } from '#domain/numero/numero.ts'
import type { PrevisaoMedida } from '../medir-previsao.ts'
import { PRIMEIRO_MES } from '../previsao.ts'
import { desenharTabela } from './tabela-texto.ts'

const NOMES: Readonly<Record<string, string>> = {
  parado: 'nada muda',
  deriva: 'deriva da idade',
  meia_deriva: '½ deriva',
  meia_deriva_e_metade_do_codigo: '½ deriva + ½ código',
  meia_deriva_e_um_quarto_do_codigo: '½ deriva + ¼ código',
  escolhido: 'escolhido',
}

/** Heading of the section. */
export const INICIO_DA_PREVISAO = '## Meses adiante: o que se diria antes, contra o que houve'

/** Formats the back-tests of the months ahead, as a section of `docs/acuracia.md`. */
export function escreverPrevisao(medidas: readonly PrevisaoMedida[]): string {
  const previsores = Object.keys(medidas[0]?.previsores ?? {})
  const linhas = medidas.map(({ tipo, meses, partidas, linhas: n, previsores: erros, dentro_percentual }) => [
    tipo === 'caminhao' ? 'caminhão' : tipo,
    `${meses} meses`,
    String(partidas),
    inteiro(n),
    ...previsores.map(nome => {
      const erro = erros[nome]
      return `${umaCasa(erro?.erro_percentual ?? 0)} / ${umaCasa(erro?.erro_p90_percentual ?? 0)}`
    }),
    `${umaCasa(dentro_percentual)}%`,
  ])
  const cabeca = [
    'tipo',
    'adiante',
    'origens',
    'linhas',
    ...previsores.map(nome => NOMES[nome] ?? nome),
    'dentro',
  ]
  return `
${INICIO_DA_PREVISAO}

Em cada mês de origem, desde ${PRIMEIRO_MES}, diz-se o preço da mesma versão e ano meses adiante só com o que se sabia até ali, e compara-se com
o que a FIPE trouxe depois. Erro mediano / nove em dez, em %. "Deriva" é o que a idade fez nos 12 meses anteriores;
"código", o que os anos da mesma versão fizeram nos 6 anteriores; "escolhido", o que tinha errado menos até então em cada
faixa de idade, e é o que o relatório usa. "Dentro": parte do que houve que caiu na faixa de 80% dita antes.

${desenharTabela([cabeca, ...linhas], 2)}
`
}
