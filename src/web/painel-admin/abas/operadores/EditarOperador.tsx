import { useRef } from 'react'
import { toast } from 'sonner'
import { edicaoOperadorSchema } from '../../../../domain/operador/operador.schema.ts'
import { useFormulario } from '../../../conta/useFormulario.ts'
import { chamar } from '../../../painel/api.ts'
import { Conflito, Mudancas } from '../cadastro/Conflito.tsx'
import { DialogoDeFormulario } from '../cadastro/DialogoDeFormulario.tsx'
import { falhaDoCadastro } from '../cadastro/mensagem.ts'
import { useEdicao } from '../cadastro/useEdicao.ts'
import { CamposDoOperador } from './Campos.tsx'
import { CAMPOS, lerOperador, type Operador } from './operador.ts'

type Props = { operador: Operador; aoSalvar(): void; aoFechar(): void }

/** Edits an operator's name and telephone. */
export function EditarOperador({ operador, aoSalvar, aoFechar }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const edicao = useEdicao(operador, lerOperador)
  const formulario = useFormulario(edicaoOperadorSchema, async dados => {
    try {
      await chamar('PATCH', `/api/operadores/${operador.id}`, { ...dados, versao: edicao.versao.current })
      toast.success('Operador atualizado com sucesso!')
      aoSalvar()
      aoFechar()
    } catch (erro) {
      if (await edicao.perceberConflito(erro)) return
      return falhaDoCadastro('Erro ao salvar operador', erro)
    }
  })
  const { base, conflito } = edicao
  return (
    <DialogoDeFormulario
      titulo="Editar operador"
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
      <CamposDoOperador key={base.versao} operador={base} erros={formulario.erros} />
    </DialogoDeFormulario>
  )
}
