import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { modeloVazio } from '#domain/veiculo/referencia/modelo.ts'
import { construirReferencia } from '#domain/veiculo/referencia/referencia.ts'
import { lerEscritos } from '../anuncios.ts'
import { lerArquivoFipe } from '../tabela-fipe.ts'
import { medirTextoDaVersao } from './texto-da-versao.ts'

const DADOS = path.resolve(import.meta.dirname, '../../../../shared/data')
const ANUNCIOS = `${DADOS}/anuncios.csv.gz`
const TABELA = `${DADOS}/fipe/2026-08.csv.gz`

test.runIf(fs.existsSync(ANUNCIOS) && fs.existsSync(TABELA))(
  'the seller’s text of the version makes the reference no worse and the range no wider',
  () => {
    const linhas = lerArquivoFipe(TABELA)
    const hoje = new Date('2026-08-31T15:00:00Z')
    const mundo = { referencia: construirReferencia(linhas), modelo: modeloVazio, hoje }
    const { anuncios, sem_texto, com_texto } = medirTextoDaVersao(lerEscritos(ANUNCIOS), linhas, mundo)
    expect(anuncios).toBeGreaterThan(1_000)
    expect(com_texto.erro_mediano).toBeLessThanOrEqual(sem_texto.erro_mediano)
    expect(com_texto.erro_medio).toBeLessThanOrEqual(sem_texto.erro_medio)
    expect(com_texto.meia_largura).toBeLessThanOrEqual(sem_texto.meia_largura)
  },
)
