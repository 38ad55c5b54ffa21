/** The link to another valuation, beside the title of a report. */
export const NovaAvaliacao = () => (
  <a href="/" className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink">
    Fazer Nova Avaliação
  </a>
)
