import type { ReactNode } from 'react'
import { idsDoCampo, Recados } from '#web/formulario/Campo.tsx'
import type { PropsDoCampo } from './pecas/props.ts'

/** One checkbox; its label may hold links, which open in a new tab so that no answer is lost. */
export function CampoCaixa({ campo, contexto }: PropsDoCampo<'caixa'>) {
  const { respostas, erros, responder, aoSair } = contexto
  const valor = respostas[campo.nome] === true
  const erro = erros[campo.nome]
  return (
    <div className="caixa">
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          {...idsDoCampo(campo.nome, { ajuda: campo.ajuda, erro })}
          name={campo.nome}
          checked={campo.inverso ? !valor : valor}
          onChange={evento =>
            responder(campo.nome, campo.inverso ? !evento.target.checked : evento.target.checked)
          }
          onBlur={() => aoSair(campo.nome)}
          className="mt-0.5 size-6 shrink-0 accent-green"
        />
        <span>{inserirLinks(campo.rotulo, campo.links)}</span>
      </label>
      <div className="pl-9">
        <Recados nome={campo.nome} ajuda={campo.ajuda} erro={erro} />
      </div>
    </div>
  )
}

/** Builds the label with each link in place of the words that are its text. */
function inserirLinks(rotulo: string, links: readonly { texto: string; href: string }[] = []): ReactNode[] {
  let resto = rotulo
  const partes: ReactNode[] = []
  for (const { texto, href } of links) {
    const [antes = '', ...depois] = resto.split(texto)
    partes.push(
      antes,
      <a
        key={href}
        href={href}
        target="_blank"
        rel="noopener"
        className="text-green underline underline-offset-2"
      >
        {texto}
      </a>,
    )
    resto = depois.join(texto)
  }
  return [...partes, resto]
}
