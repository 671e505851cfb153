// Addresses that are no upload of anybody here, whatever they look like.
export const foreignAddresses = [
  'https://evil.example/pixel.png',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '//evil.example/files/x.webp',
  '/files/../secret.key',
  '/files/c/0198c0de-0000-7000-8000-000000000000/00000000000000000000000000000000.webp',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  '',
] as const
