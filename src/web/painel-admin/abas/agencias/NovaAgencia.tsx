import { toast } from 'sonner'
import { novaAgenciaSchema } from '../../../../domain/agencia/agencia.schema.ts'
import type { Vinculo } from '../../../../domain/agencia/vincular.ts'
import { useFormulario } from '../../../conta/useFormulario.ts'
import { chamar } from '../../../painel/api.ts'
import { DialogoDeFormulario } from '../cadastro/DialogoDeFormulario.tsx'
import { falhaDoCadastro } from '../cadastro/mensagem.ts'
import { CamposDaAgencia, CamposDaConta } from './Campos.tsx'

type Props = { aoSalvar(): void; aoFechar(): void }

/** Creates an agency, or links it to the account that its e-mail has. */
export function NovaAgencia({ aoSalvar, aoFechar }: Props) {
  const formulario = useFormulario(novaAgenciaSchema, async dados => {
    try {
      const { message } = await chamar<Vinculo>('POST', '/functions/v1/admin-create-or-link-agencia', dados)
      toast.success(message)
      aoSalvar()
      aoFechar()
    } catch (erro) {
      return falhaDoCadastro('Erro ao salvar agência', erro)
    }
  })
  return (
    <DialogoDeFormulario titulo="Nova agência" formulario={formulario} aoFechar={aoFechar}>
      <CamposDaAgencia erros={formulario.erros} />
      <CamposDaConta erros={formulario.erros} />
    </DialogoDeFormulario>
  )
}
