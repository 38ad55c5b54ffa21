import { createHash } from 'node:crypto'

/** Characters of base64url in a tag: 132 bits of the digest. */
const TAG_CHARACTERS = 22

/** Computes the strong ETag of a content. */
export function etagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, TAG_CHARACTERS)}"`
}
