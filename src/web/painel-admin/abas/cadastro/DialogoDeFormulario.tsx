import { type ComponentProps, type ReactNode, useId } from 'react'
import type { useFormulario } from '#web/formulario/useFormulario.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'

type Props = {
  titulo: string
  descricao?: ReactNode
  forma?: ComponentProps<typeof Dialogo>['forma']
  formulario: ReturnType<typeof useFormulario>
  formRef?: React.RefObject<HTMLFormElement | null>
  aoDigitar?(form: HTMLFormElement): void
  aoFechar(): void
  /** Above the fields, as a conflict. */
  recado?: ReactNode
  /** Beside the fields, as a preview. */
  aoLado?: ReactNode
  children: ReactNode
}

/** A form in a dialog: its buttons stay visible, with its error beside them. */
export function DialogoDeFormulario(props: Props) {
  const { titulo, descricao, forma, formulario, formRef, aoDigitar, aoFechar, recado, aoLado, children } =
    props
  const { falha, ocupado, enviando, form } = formulario
  const id = useId()
  return (
    <Dialogo
      titulo={titulo}
      descricao={descricao}
      forma={forma ?? 'normal'}
      aoFechar={aoFechar}
      ocupado={enviando}
      rodape={
        <>
          <p role="alert" className="w-full font-medium text-14 text-red empty:hidden">
            {falha}
          </p>
          <Botao variante="secundario" disabled={enviando} onClick={aoFechar}>
            Cancelar
          </Botao>
          <Botao type="submit" form={id} disabled={ocupado} aria-busy={enviando}>
            {enviando ? 'Salvando...' : 'Salvar'}
          </Botao>
        </>
      }
    >
      <div className={aoLado ? 'grid gap-6 min-[56rem]:grid-cols-[1fr_20rem]' : ''}>
        <form
          {...form}
          ref={formRef}
          id={id}
          onInput={evento => {
            form.onInput(evento)
            aoDigitar?.(evento.currentTarget)
          }}
          className="grid content-start gap-4"
        >
          {recado}
          {children}
        </form>
        {aoLado}
      </div>
    </Dialogo>
  )
}
