import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useMemo, useState } from 'react'
import { TabelaDaLista } from '#web/painel/tabela/TabelaDaLista.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { ExcluirCadastro } from './cadastro/ExcluirCadastro.tsx'
import { useAlternar } from './cadastro/useAlternar.ts'
import { useLista } from './cadastro/useLista.ts'
import type { Operador } from './operadores/campos-do-operador.ts'
import { criarColunasDosOperadores } from './operadores/colunas-dos-operadores.tsx'
import { EditarOperador } from './operadores/EditarOperador.tsx'
import { NovoOperador } from './operadores/NovoOperador.tsx'

const ERRO_AO_CARREGAR = 'Erro ao carregar operadores'

const ALTERNAR = {
  recurso: 'operadores',
  campo: 'ativo',
  ligado: 'Operador ativado com sucesso!',
  desligado: 'Operador desativado com sucesso!',
  erro: 'Erro ao atualizar operador',
} as const

const LIBERAR = {
  recurso: 'operadores',
  campo: 'acessa_leads',
  ligado: 'Acesso liberado. Se o e-mail ainda não foi confirmado, enviamos um link para criar a senha.',
  desligado: 'Acesso retirado. As sessões do operador terminaram.',
  erro: 'Erro ao atualizar operador',
} as const

const LISTA_VAZIA = 'grid justify-items-start gap-4 pt-4'
const LINHA_DO_TITULO = 'flex flex-wrap items-center justify-between gap-3'

type DialogoAberto = { que: 'novo' } | { que: 'editar' | 'excluir'; operador: Operador }

/** Tab of the administrator's panel: the operators and their access to leads. */
export default function Operadores() {
  const [aberto, setAberto] = useState<DialogoAberto>()
  const consultas = useQueryClient()
  const lista = useLista<Operador[]>('operadores', '/api/operadores', ERRO_AO_CARREGAR)
  const alternar = useAlternar<Operador>(ALTERNAR)
  const liberar = useAlternar<Operador>(LIBERAR)
  const colunas = useMemo(() => {
    const abrir = (que: 'editar' | 'excluir') => (operador: Operador) => setAberto({ que, operador })
    return criarColunasDosOperadores({
      alternar,
      liberar,
      editar: abrir('editar'),
      excluir: abrir('excluir'),
    })
  }, [alternar, liberar])
  const recarregar = useCallback(() => consultas.invalidateQueries({ queryKey: ['operadores'] }), [consultas])
  const fechar = () => setAberto(undefined)
  const vazia = lista.data?.length === 0
  return (
    <div className="grid gap-4">
      {/* The same button with and without operators, so that the focus returns to it after the first one. */}
      <div className={vazia ? LISTA_VAZIA : LINHA_DO_TITULO}>
        <div>
          {vazia && <h2 className="mb-1 text-22">Nenhum operador cadastrado</h2>}
          <p className={`max-w-[43.5em] ${vazia ? '' : 'text-14 text-muted'}`}>
            Você cria a conta e libera o acesso. O operador vê, atribui e anota leads, e nada mais.
          </p>
        </div>
        <Botao tamanho="pequeno" onClick={() => setAberto({ que: 'novo' })}>
          <Plus aria-hidden="true" className="size-4" />
          Novo operador
        </Botao>
      </div>
      {!vazia && (
        <TabelaDaLista
          lista={lista}
          erro={ERRO_AO_CARREGAR}
          rotulo="Operadores"
          colunas={colunas}
          itens={lista.data}
          id={operador => operador.id}
          nome={operador => operador.nome}
          vazio={null}
        />
      )}
      {aberto?.que === 'novo' && <NovoOperador aoSalvar={recarregar} aoFechar={fechar} />}
      {aberto?.que === 'editar' && (
        <EditarOperador operador={aberto.operador} aoSalvar={recarregar} aoFechar={fechar} />
      )}
      {aberto?.que === 'excluir' && (
        <Excluir operador={aberto.operador} aoExcluir={recarregar} aoFechar={fechar} />
      )}
    </div>
  )
}

type PropsDoExcluir = { operador: Operador; aoExcluir(): void; aoFechar(): void }

function Excluir({ operador, aoExcluir, aoFechar }: PropsDoExcluir) {
  return (
    <ExcluirCadastro
      caminho={`/api/operadores/${operador.id}`}
      titulo="Excluir operador"
      pergunta="Tem certeza que deseja excluir este operador?"
      detalhe={`O registro de ${operador.nome} sai da lista. Não dá para desfazer.`}
      excluido="Operador excluído com sucesso!"
      erro="Erro ao excluir operador"
      aoExcluir={aoExcluir}
      aoFechar={aoFechar}
    />
  )
}
