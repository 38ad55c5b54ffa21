import { novoOperadorSchema } from '#domain/operador/operador.schema.ts'
import { CampoSenha } from '#web/formulario/CampoSenha.tsx'
import { NovoCadastro } from '../cadastro/NovoCadastro.tsx'
import { CamposDoOperador } from './CamposDoOperador.tsx'

type Props = { aoSalvar(): void; aoFechar(): void }

/** Creates an operator, or links it to the account that its e-mail has. */
export function NovoOperador({ aoSalvar, aoFechar }: Props) {
  return (
    <NovoCadastro
      titulo="Novo operador"
      funcao="admin-create-or-link-operador"
      schema={novoOperadorSchema}
      erro="Erro ao salvar operador"
      aoSalvar={aoSalvar}
      aoFechar={aoFechar}
    >
      {erros => (
        <>
          <CamposDoOperador erros={erros} />
          <CampoSenha
            nome="password"
            rotulo="Senha"
            nova
            ajuda="No mínimo 6 caracteres. Se o e-mail já tiver conta, ela é vinculada e a senha dela continua a mesma."
            erro={erros.password}
          />
        </>
      )}
    </NovoCadastro>
  )
}
