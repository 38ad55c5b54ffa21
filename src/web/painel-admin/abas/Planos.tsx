import { useQueryClient } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { useCallback, useMemo, useState } from 'react'
import type { Nivel, Plano } from '#domain/plano/plano.ts'
import { TabelaDaLista } from '#web/painel/tabela/TabelaDaLista.tsx'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import { useAgencias } from '../leads/acoes/useAgencias.ts'
import { useAlternar } from './cadastro/useAlternar.ts'
import { useLista } from './cadastro/useLista.ts'
import { criarColunasDosPlanos } from './planos/colunas-dos-planos.tsx'
import { EditarPlano } from './planos/EditarPlano.tsx'
import { CAMINHO_DOS_PLANOS } from './planos/plano.ts'

const ERRO_AO_CARREGAR = 'Erro ao carregar planos'

const ALTERNAR = {
  recurso: 'planos',
  campo: 'ativo',
  ligado: 'Plano colocado à venda.',
  desligado: 'Plano retirado da venda.',
  erro: 'Erro ao atualizar plano',
} as const

/** Tab of the administrator's panel: the plans, on sale or not. */
export default function Planos() {
  const [editando, setEditando] = useState<Plano>()
  const consultas = useQueryClient()
  const lista = useLista<Plano[]>('planos', CAMINHO_DOS_PLANOS, ERRO_AO_CARREGAR)
  const alternar = useAlternar<Plano>(ALTERNAR)
  const agencias = useAgencias()
  const colunas = useMemo(() => {
    const assinantes = new Map<Nivel, number>()
    for (const { plano } of agencias) if (plano) assinantes.set(plano, (assinantes.get(plano) ?? 0) + 1)
    return criarColunasDosPlanos({ alternar, editar: setEditando }, assinantes)
  }, [alternar, agencias])
  const recarregar = useCallback(() => consultas.invalidateQueries({ queryKey: ['planos'] }), [consultas])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:pt-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="max-w-[43.5em] text-14 text-muted">
          A página de planos e o “a partir de” da página inicial seguem o que é salvo aqui.
        </p>
        <a
          href="/planos"
          target="_blank"
          rel="noopener"
          className={`${classesDoBotao({ variante: 'texto', tamanho: 'pequeno' })} -mx-4`}
        >
          Ver a página
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      </div>
      <TabelaDaLista
        lista={lista}
        erro={ERRO_AO_CARREGAR}
        rotulo="Planos"
        colunas={colunas}
        itens={lista.data}
        id={plano => plano.id}
        nome={plano => plano.nome}
        vazio={<p className="font-semibold">Nenhum plano cadastrado</p>}
      />
      {editando && (
        <EditarPlano
          plano={editando}
          planos={lista.data ?? []}
          aoSalvar={recarregar}
          aoFechar={() => setEditando(undefined)}
        />
      )}
    </div>
  )
}
