import { useQueryClient } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useState } from 'react'
import { contar } from '#domain/numero/contar.ts'
import { TabelaDaLista } from '#web/painel/tabela/TabelaDaLista.tsx'
import { Botao, classesDoBotao } from '#web/ui/Botao.tsx'
import { ExcluirCadastro } from '../cadastro/ExcluirCadastro.tsx'
import { useLista } from '../cadastro/useLista.ts'
import { CAMINHO_DAS_CHAVES } from './caminhos.ts'
import { type Chave, criarColunasDasChaves } from './colunas-das-chaves.tsx'
import { NovaChave } from './NovaChave.tsx'

const ERRO = 'Erro ao carregar as chaves'

/** Keys of partners: what each may ask, how much it used, and its end. */
export default function ChavesDaApi() {
  const [criando, setCriando] = useState(false)
  const [revogando, setRevogando] = useState<Chave>()
  const consultas = useQueryClient()
  const lista = useLista<Chave[]>('chaves-da-api', CAMINHO_DAS_CHAVES, ERRO)
  const colunas = useMemo(() => criarColunasDasChaves(setRevogando), [])
  const recarregar = () => void consultas.invalidateQueries({ queryKey: ['chaves-da-api'] })
  return (
    <div className="grid gap-4 pb-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[38.5em] text-14 text-muted">
          Com uma chave, o programa de um parceiro pede avaliações e preços. Ela não dá acesso a leads.
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a
            href="/api/docs#parceiros"
            target="_blank"
            rel="noopener"
            className={classesDoBotao({ variante: 'texto', tamanho: 'pequeno' })}
          >
            Como usar a API
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
          <Botao tamanho="pequeno" variante="secundario" onClick={() => setCriando(true)}>
            <Plus aria-hidden="true" className="size-4" />
            Nova chave
          </Botao>
        </div>
      </div>
      <TabelaDaLista
        lista={lista}
        erro={ERRO}
        rotulo="Chaves da API"
        colunas={colunas}
        itens={lista.data}
        id={chave => chave.id}
        nome={chave => chave.nome}
        vazio={<p className="text-muted">Nenhuma chave ainda.</p>}
      />
      {criando && <NovaChave aoSalvar={recarregar} aoFechar={() => setCriando(false)} />}
      {revogando && (
        <ExcluirCadastro
          caminho={`${CAMINHO_DAS_CHAVES}/${revogando.id}`}
          titulo="Revogar chave"
          pergunta={`Revogar a chave de ${revogando.nome}?`}
          detalhe={`O programa que a usa para na hora. ${contar(revogando.usos, 'pedido', 'pedidos')} neste período. Não dá para desfazer.`}
          acao="Revogar"
          excluido="Chave revogada."
          erro="Erro ao revogar a chave"
          aoExcluir={recarregar}
          aoFechar={() => setRevogando(undefined)}
        />
      )}
    </div>
  )
}
