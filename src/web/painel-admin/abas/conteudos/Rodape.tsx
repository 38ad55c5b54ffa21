import ExternalLink from 'lucide-react/icons/external-link'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { enderecoDoConteudo } from '#domain/conteudo/conteudo.ts'
import { Botao, classesDoBotao } from '#web/ui/Botao.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import type { Conteudo } from './conteudo-salvo.ts'

type Props = {
  salvo: Conteudo
  sujo: boolean
  salvando: boolean
  falha: string | undefined
  aoVerVersoes(): void
}

/** The state of the edit and its actions, always visible. */
export function Rodape({ salvo, sujo, salvando, falha, aoVerVersoes }: Props) {
  const novo = salvo.versao === 0
  return (
    <div className="z-10 -mx-4 border-line border-t bg-paper px-4 py-3 alta:sticky alta:bottom-0 lg:-mx-6 lg:px-6">
      <p role="alert" className="mb-2 font-medium text-14 text-red empty:hidden">
        {falha}
      </p>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <p role="status" className="mr-auto w-full text-14 text-muted lg:w-auto">
          {sujo && <span className="font-semibold text-ink">Mudanças não salvas. </span>}
          {novo ? 'Ainda sem texto salvo.' : `Última alteração em ${dataHora(salvo.updated_at)}.`}
        </p>
        {!novo && (
          <a
            href={enderecoDoConteudo(salvo.chave)}
            target="_blank"
            rel="noopener"
            className={`${classesDoBotao({ variante: 'texto', tamanho: 'pequeno' })} max-lg:mr-auto max-lg:px-0`}
          >
            Ver no site
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
        <Botao variante="secundario" tamanho="pequeno" disabled={novo} onClick={aoVerVersoes}>
          <History aria-hidden="true" className="size-4" />
          Versões
        </Botao>
        <Botao
          type="submit"
          tamanho="pequeno"
          disabled={!sujo || salvando}
          aria-busy={salvando}
          aria-keyshortcuts="Control+S"
          title="Ctrl+S"
        >
          {salvando ? 'Salvando...' : 'Salvar'}
        </Botao>
      </div>
    </div>
  )
}
