import { newBackupKey } from '#platform/backup/encrypted-file.ts'

/** `npm run copias:chave`: creates a key for encrypted backups. */
process.stdout.write(`COPIAS_CHAVE=${await newBackupKey()}

Ponha a linha acima nas configurações do servidor e guarde-a também fora desta máquina:
sem ela nenhuma cópia abre. Uma cópia .age abre com ela até sem este programa (age -d).
`)
