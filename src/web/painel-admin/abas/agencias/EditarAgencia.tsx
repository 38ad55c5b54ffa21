import { useRef } from 'react'
import { toast } from 'sonner'
import { edicaoAgenciaSchema } from '../../../../domain/agencia/agencia.schema.ts'
import { useFormulario } from '../../../conta/useFormulario.ts'
import { chamar } from '../../../painel/api.ts'
import { Conflito, Mudancas } from '../cadastro/Conflito.tsx'
import { DialogoDeFormulario } from '../cadastro/DialogoDeFormulario.tsx'
import { falhaDoCadastro } from '../cadastro/mensagem.ts'
import { useEdicao } from '../cadastro/useEdicao.ts'
import { type Agencia, CAMPOS, lerAgencia } from './agencia.ts'
import { CamposDaAgencia } from './Campos.tsx'

type Props = { agencia: Agencia; aoSalvar(): void; aoFechar(): void }

/** Edits an agency; its e-mail, password and logo are not part of it (spec §5). */
export function EditarAgencia({ agencia, aoSalvar, aoFechar }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const edicao = useEdicao(agencia, lerAgencia)
  const formulario = useFormulario(edicaoAgenciaSchema, async dados => {
    try {
      await chamar('PATCH', `/api/agencias/${agencia.id}`, { ...dados, versao: edicao.versao.current })
      toast.success('Agência atualizada com sucesso!')
      aoSalvar()
      aoFechar()
    } catch (erro) {
      if (await edicao.perceberConflito(erro)) return
      return falhaDoCadastro('Erro ao salvar agência', erro)
    }
  })
  const { base, conflito } = edicao
  return (
    <DialogoDeFormulario
      titulo="Editar agência"
      descricao={`Entra no painel com ${base.email}`}
      formulario={formulario}
      formRef={form}
      aoFechar={aoFechar}
      aviso={
        conflito && (
          <Conflito
            ocupado={formulario.enviando}
            aoCarregar={edicao.carregarAtual}
            aoSalvar={() => {
              edicao.aceitarConflito()
              form.current?.requestSubmit()
            }}
          >
            <Mudancas antes={base} agora={conflito} campos={CAMPOS} />
          </Conflito>
        )
      }
    >
      {/* The fields begin again when the present record is loaded. */}
      <CamposDaAgencia key={base.versao} agencia={base} erros={formulario.erros} />
    </DialogoDeFormulario>
  )
}
