import { acharMaioresErros, fipeMaisPertoPorFonte } from './grupos.ts'

/** The bad results of all groups, then the bad results of each source, which the groups of all sources hide. */
export function MaioresErros() {
  return (
    <>
      <ul className="max-w-[43.5em] list-disc space-y-3 pl-5">
        {acharMaioresErros().map(({ nome, frases }) => (
          <li key={nome}>
            <strong>{nome}.</strong> {frases.join(' ')}
          </li>
        ))}
        <li>
          <strong>Caminhões, utilitários, tratores e outros.</strong> Não temos anúncios deles para conferir.
          A faixa é uma suposição nossa, mais larga de propósito, e o relatório diz isso.
        </li>
      </ul>
      <h3 className="mt-8 text-18">Onde a FIPE chega mais perto, fonte por fonte</h3>
      <p className="mt-2 max-w-[43.5em] text-muted">Primeiro o erro da tabela sozinha, depois o nosso.</p>
      <ul className="mt-3 max-w-[43.5em] list-disc space-y-3 pl-5">
        {fipeMaisPertoPorFonte().map(({ fonte, piores, de }) => (
          <li key={fonte}>
            <strong>
              {fonte}, {piores.length} de {de} grupos
            </strong>
            {piores.length > 0 ? `: ${piores.join('; ')}.` : '.'}
          </li>
        ))}
      </ul>
    </>
  )
}
