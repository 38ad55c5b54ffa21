import { toast } from 'sonner'
import type { Vinculo } from '../../../../domain/agencia/vincular.ts'
import { novoOperadorSchema } from '../../../../domain/operador/operador.schema.ts'
import { CampoSenha } from '../../../conta/CampoSenha.tsx'
import { useFormulario } from '../../../conta/useFormulario.ts'
import { chamar } from '../../../painel/api.ts'
import { DialogoDeFormulario } from '../cadastro/DialogoDeFormulario.tsx'
import { falhaDoCadastro } from '../cadastro/mensagem.ts'
import { CamposDoOperador } from './Campos.tsx'

type Props = { aoSalvar(): void; aoFechar(): void }

/** Creates an operator, or links it to the account that its e-mail has. */
export function NovoOperador({ aoSalvar, aoFechar }: Props) {
  const formulario = useFormulario(novoOperadorSchema, async dados => {
    try {
      const { message } = await chamar<Vinculo>('POST', '/functions/v1/admin-create-or-link-operador', dados)
      toast.success(message)
      aoSalvar()
      aoFechar()
    } catch (erro) {
      return falhaDoCadastro('Erro ao salvar operador', erro)
    }
  })
  return (
    <DialogoDeFormulario titulo="Novo operador" formulario={formulario} aoFechar={aoFechar}>
      <CamposDoOperador erros={formulario.erros} />
      <CampoSenha
        nome="password"
        rotulo="Senha"
        nova
        ajuda="No mínimo 6 caracteres. Se o e-mail já tiver conta, ela é vinculada e a senha dela continua a mesma."
        erro={formulario.erros.password}
      />
    </DialogoDeFormulario>
  )
}
