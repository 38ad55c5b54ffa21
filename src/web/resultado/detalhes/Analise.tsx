import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'

/** The analysis in paragraphs, and who wrote it: a language model or our engine. */
export function Analise({ analise_completa, texto_por }: Pick<Avaliacao, 'analise_completa' | 'texto_por'>) {
  return (
    <>
      {analise_completa.split(/\n\s*\n/).map(paragrafo => (
        <p key={paragrafo} className="mt-3 max-w-[43.5em] first:mt-0">
          {paragrafo}
        </p>
      ))}
      <p className="mt-3 text-14 text-muted">
        {texto_por === 'ia'
          ? 'Texto escrito por inteligência artificial e conferido contra os números deste relatório.'
          : 'Texto montado pelo nosso motor a partir dos números deste relatório.'}
      </p>
    </>
  )
}
