import type { ReactNode } from 'react'
import { Botao } from '#web/ui/Botao.tsx'

type Props = { id: string; titulo: string; texto: string; children: ReactNode }

/** A subject of the account's page: title and purpose on the left, its contents on the right. */
export function Secao({ id, titulo, texto, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-line border-t py-8 md:grid-cols-[17rem_1fr] lg:gap-x-24 md:py-10"
    >
      <div>
        <h2 id={id} className="text-22">
          {titulo}
        </h2>
        <p className="mt-1.5 text-muted">{texto}</p>
      </div>
      <div className="grid min-w-0 max-w-[44rem] content-start justify-items-start gap-4">{children}</div>
    </section>
  )
}

type PropsDaLinha = { icone: ReactNode; titulo: ReactNode; detalhe?: ReactNode; acao?: ReactNode }

/** A list of things of the account; each row is a `Linha`. */
export function Lista({ rotulo, children }: { rotulo: string; children: ReactNode }) {
  return (
    <ul
      aria-label={rotulo}
      className="w-full divide-y divide-line rounded-thing border border-line bg-surface"
    >
      {children}
    </ul>
  )
}

/** One row of a `Lista`. */
export function Linha({ icone, titulo, detalhe, acao }: PropsDaLinha) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <span aria-hidden="true" className="text-muted">
        {icone}
      </span>
      <span className="min-w-40 flex-1">
        <span className="block font-semibold">{titulo}</span>
        <span className="block text-14 text-muted empty:hidden">{detalhe}</span>
      </span>
      <span className="basis-full pl-10 empty:hidden sm:basis-auto sm:pl-0">{acao}</span>
    </li>
  )
}

/** An action on a row; `alvo` names the row for screen readers. */
export function AcaoDaLinha(props: { alvo: string | undefined; aoApertar(): void; children: string }) {
  return (
    <Botao variante="texto" tamanho="pequeno" onClick={props.aoApertar} className="-ml-4 sm:-mr-4 sm:ml-0">
      {props.children}
      <span className="sr-only"> {props.alvo}</span>
    </Botao>
  )
}

/** Placeholder while the rows load. */
export function LinhasChegando({ linhas = 2 }: { linhas?: number }) {
  return (
    <div role="status" className="w-full rounded-thing border border-line bg-surface">
      <span className="sr-only">Carregando...</span>
      {Array.from({ length: linhas }, (_, linha) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={linha} aria-hidden="true" className="flex items-center gap-4 px-4 py-4">
          <span className="size-6 rounded-thing bg-line" />
          <span className="grid flex-1 gap-2">
            <span className="h-4 w-40 max-w-full rounded-thing bg-line" />
            <span className="h-3 w-56 max-w-full rounded-thing bg-line" />
          </span>
        </div>
      ))}
    </div>
  )
}

/** The reason of a failed read, with a button to retry. */
export function FalhaAoCarregar({ mensagem, aoTentar }: { mensagem: string; aoTentar(): void }) {
  return (
    <div className="grid w-full justify-items-start gap-3 rounded-thing border border-red bg-red-soft p-4">
      <p role="alert" className="font-medium">
        {mensagem}
      </p>
      <Botao variante="secundario" tamanho="pequeno" onClick={aoTentar}>
        Tentar de novo
      </Botao>
    </div>
  )
}
