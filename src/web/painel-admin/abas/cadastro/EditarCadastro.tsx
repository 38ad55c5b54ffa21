import { type ComponentProps, Fragment, type ReactNode, useRef } from 'react'
import type { z } from 'zod'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { chamar } from '#web/servidor/api.ts'
import { toast } from '#web/ui/toast.ts'
import { type CampoLegivel, Conflito, Mudancas } from './Conflito.tsx'
import { DialogoDeFormulario } from './DialogoDeFormulario.tsx'
import { falhaDoCadastro } from './mensagem-do-cadastro.ts'
import { useEdicao, type Versionado } from './useEdicao.ts'

type Props<T extends Versionado> = {
  inicial: T
  /** Address of the records: each is saved at `{caminho}/{id}`. */
  caminho: string
  /** Address of the list with the current records, if it differs from `caminho`. */
  lista?: string
  schema: z.ZodType<object>
  campos: readonly CampoLegivel<T>[]
  titulo(base: T): string
  descricao?(base: T): string
  salvo: string
  erro: string
  aoSalvar(): void
  aoFechar(): void
  /** Runs when the fields begin again with the record that the other user saved. */
  aoCarregar?(atual: T): void
  children(base: T, erros: Record<string, string>): ReactNode
} & Pick<ComponentProps<typeof DialogoDeFormulario>, 'forma' | 'aoDigitar' | 'aoLado'>

/** Edits a record in a dialog. If another user saved it first, the editor chooses which values stay. */
export function EditarCadastro<T extends Versionado>(props: Props<T>) {
  const { inicial, caminho, lista = caminho, aoFechar } = props
  const form = useRef<HTMLFormElement>(null)
  const edicao = useEdicao(inicial, lista)
  const formulario = useFormulario(props.schema, async dados => {
    try {
      await chamar('PATCH', `${caminho}/${inicial.id}`, { ...dados, versao: edicao.versao.current })
      toast.success(props.salvo)
      props.aoSalvar()
      aoFechar()
    } catch (erro) {
      if (await edicao.perceberConflito(erro)) return
      return falhaDoCadastro(props.erro, erro)
    }
  })
  const { base, conflito } = edicao
  return (
    <DialogoDeFormulario
      forma={props.forma}
      titulo={props.titulo(base)}
      descricao={props.descricao?.(base)}
      formulario={formulario}
      formRef={form}
      aoDigitar={props.aoDigitar}
      aoFechar={aoFechar}
      aoLado={props.aoLado}
      recado={
        conflito && (
          <Conflito
            ocupado={formulario.enviando}
            aoCarregar={() => {
              edicao.carregarAtual()
              props.aoCarregar?.(conflito)
            }}
            aoSalvar={() => {
              edicao.aceitarConflito()
              form.current?.requestSubmit()
            }}
          >
            <Mudancas antes={base} agora={conflito} campos={props.campos} />
          </Conflito>
        )
      }
    >
      {/* The fields begin again when the present record is loaded. */}
      <Fragment key={base.versao}>{props.children(base, formulario.erros)}</Fragment>
    </DialogoDeFormulario>
  )
}
