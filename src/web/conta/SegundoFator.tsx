import { z } from 'zod'
import { CampoTexto } from './CampoTexto.tsx'
import { Envio } from './Envio.tsx'
import { provarFator } from './entrar.ts'
import { useFormulario } from './useFormulario.ts'

const codigoSchema = z.object({
  codigo: z
    .string()
    .transform(texto => texto.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'O código tem 6 números')),
})

/** The code of the authenticator app, asked after the password. */
export function SegundoFator({ aoProvar }: { aoProvar(): void }) {
  const { erros, falha, ocupado, enviando, form } = useFormulario(codigoSchema, async ({ codigo }) => {
    const mensagem = await provarFator(codigo)
    if (mensagem) return { mensagem, campos: { codigo: mensagem } }
    aoProvar()
  })
  return (
    <form {...form} className="grid gap-6">
      <CampoTexto
        name="codigo"
        rotulo="Código"
        ajuda="Abra o seu aplicativo de códigos e digite os 6 números."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        // The step has just replaced the password's: the focus would be lost with the form that left.
        autoFocus
        erro={erros.codigo}
      />
      <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
        Confirmar
      </Envio>
    </form>
  )
}
