// Compresses each built text file to .br and .gz, so that the server never does.
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

for (const entry of fs.readdirSync('build/client', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|txt|webmanifest)$/.test(entry.name)) continue
  const file = path.join(entry.parentPath, entry.name)
  const text = fs.readFileSync(file)
  fs.writeFileSync(
    `${file}.br`,
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
  fs.writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
}
