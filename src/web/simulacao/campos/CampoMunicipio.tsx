import { contar } from '#domain/contar.ts'
import { ufDoTelefone } from '#domain/pessoa/ddd.ts'
import type { Municipio } from '#domain/pessoa/municipio.ts'
import { ComboBox } from './ComboBox.tsx'
import type { PropsDoCampo } from './props.ts'
import { useBusca } from './useBusca.ts'

const NENHUMA: readonly Municipio[] = []

/** City with suggestions from the list of municipalities, those of the telephone's state first. */
export function CampoMunicipio({ campo, contexto }: PropsDoCampo<'municipio'>) {
  const { respostas, erros, responder, aoSair } = contexto
  const texto = String(respostas[campo.nome] ?? '')
  const achados = useBusca<Municipio[]>(enderecoDaBusca(texto, String(respostas.whatsapp ?? ''))) ?? NENHUMA
  const sugestoes = achados.map(({ nome, uf, codigo_ibge }) => ({
    chave: String(codigo_ibge),
    rotulo: `${nome} - ${uf}`,
  }))
  return (
    <ComboBox
      campo={campo}
      erro={erros[campo.nome]}
      valor={texto}
      sugestoes={sugestoes}
      anuncio={contar(sugestoes.length, 'cidade encontrada', 'cidades encontradas')}
      aoDigitar={digitado => responder(campo.nome, digitado)}
      aoEscolher={({ rotulo }) => responder(campo.nome, rotulo)}
      aoSair={() => aoSair(campo.nome)}
      autoComplete="address-level2"
      maxLength={120}
      placeholder="Cidade - UF"
    />
  )
}

function enderecoDaBusca(texto: string, whatsapp: string): string {
  if (texto.trim().length < 2) return ''
  const uf = ufDoTelefone(whatsapp)
  return `/api/municipios?${new URLSearchParams({ busca: texto.slice(0, 80), ...(uf && { uf }) })}`
}
