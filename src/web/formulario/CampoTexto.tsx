import type { ComponentProps } from 'react'
import { Campo, classesDoControle, idsDoCampo } from './Campo.tsx'

/** Attributes of the input, with its label, help and error. */
export type PropsDoCampoTexto = ComponentProps<'input'> & {
  name: string
  rotulo: string
  ajuda?: string
  erro: string | undefined
  opcional?: boolean
}

/** One line of text that keeps its own value until the form is sent. */
export function CampoTexto({ rotulo, ajuda, erro, opcional, ...props }: PropsDoCampoTexto) {
  return (
    <Campo nome={props.name} rotulo={rotulo} ajuda={ajuda} erro={erro} opcional={opcional}>
      <input
        type="text"
        spellCheck={false}
        required={!opcional}
        {...props}
        {...idsDoCampo(props.name, { ajuda, erro })}
        className={classesDoControle}
      />
    </Campo>
  )
}

/** An e-mail address; by default the one of the sign-in. */
export function CampoEmail(props: Partial<PropsDoCampoTexto> & Pick<PropsDoCampoTexto, 'erro'>) {
  return (
    <CampoTexto
      name="email"
      rotulo="E-mail"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      maxLength={255}
      {...props}
    />
  )
}
