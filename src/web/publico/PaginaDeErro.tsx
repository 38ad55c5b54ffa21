import { classesDoBotao } from '../ui/Botao.tsx'

/** The not-found page keeps the spec's English texts, with a line in Portuguese; other failures get their own. */
export function PaginaDeErro({ naoEncontrada }: { naoEncontrada: boolean }) {
  return (
    <main id="conteudo" className="folha flex min-h-dvh flex-col items-start justify-center gap-4 py-16">
      <p className="tabular font-display text-64 text-green">{naoEncontrada ? '404' : '500'}</p>
      <h1 className="text-36">
        {naoEncontrada ? <span lang="en">Oops! Page not found</span> : 'Algo deu errado do nosso lado'}
      </h1>
      <p className="max-w-[60ch] text-18 text-muted">
        {naoEncontrada
          ? 'Esta página não existe ou mudou de endereço. O que você digitou em outra página continua guardado.'
          : 'Já registramos o problema. Espere um instante e tente de novo.'}
      </p>
      <a href="/" className={classesDoBotao()}>
        {naoEncontrada ? <span lang="en">Return to Home</span> : 'Voltar ao início'}
      </a>
    </main>
  )
}
