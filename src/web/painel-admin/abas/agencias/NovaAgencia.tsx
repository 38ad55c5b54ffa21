import { novaAgenciaSchema } from '#domain/agencia/agencia.schema.ts'
import { NovoCadastro } from '../cadastro/NovoCadastro.tsx'
import { CamposDaAgencia, CamposDaConta } from './CamposDaAgencia.tsx'

type Props = { aoSalvar(): void; aoFechar(): void }

/** Creates an agency, or links it to the account that its e-mail has. */
export function NovaAgencia({ aoSalvar, aoFechar }: Props) {
  return (
    <NovoCadastro
      titulo="Nova agência"
      funcao="admin-create-or-link-agencia"
      schema={novaAgenciaSchema}
      erro="Erro ao salvar agência"
      aoSalvar={aoSalvar}
      aoFechar={aoFechar}
    >
      {erros => (
        <>
          <CamposDaAgencia erros={erros} />
          <CamposDaConta erros={erros} />
        </>
      )}
    </NovoCadastro>
  )
}
