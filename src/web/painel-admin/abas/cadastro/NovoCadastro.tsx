import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Vinculo } from '#domain/conta/conta.ts'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { chamar } from '#web/servidor/api.ts'
import { toast } from '#web/ui/toast.ts'
import { DialogoDeFormulario } from './DialogoDeFormulario.tsx'
import { falhaDoCadastro } from './mensagem-do-cadastro.ts'

type Props = {
  titulo: string
  /** The function of spec §7 that creates the record; its own message reports the result. */
  funcao: 'admin-create-or-link-agencia' | 'admin-create-or-link-operador'
  schema: z.ZodType
  erro: string
  aoSalvar(): void
  aoFechar(): void
  children(erros: Record<string, string>): ReactNode
}

/** Creates a record in a dialog, or links it to the account that its e-mail has. */
export function NovoCadastro({ titulo, funcao, schema, erro, aoSalvar, aoFechar, children }: Props) {
  const formulario = useFormulario(schema, async dados => {
    try {
      const { message } = await chamar<Vinculo>('POST', `/functions/v1/${funcao}`, dados)
      toast.success(message)
      aoSalvar()
      aoFechar()
    } catch (causa) {
      return falhaDoCadastro(erro, causa)
    }
  })
  return (
    <DialogoDeFormulario titulo={titulo} formulario={formulario} aoFechar={aoFechar}>
      {children(formulario.erros)}
    </DialogoDeFormulario>
  )
}
