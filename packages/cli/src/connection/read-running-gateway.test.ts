import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as tls from 'node:tls';
import { trustCertificate } from './read-running-gateway.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'postern-certificate-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

// A folder from another user must not make the command line trust other hosts.
test.each([
  [
    'of an authority',
    `-----BEGIN CERTIFICATE-----
MIIBqzCCAVGgAwIBAgIUXqGkl6Wd9cs8wBl07dA92ld6XHUwCgYIKoZIzj0EAwIw
IDEeMBwGA1UEAwwVQXV0aG9yaXR5IG9mIHNvbWVib2R5MB4XDTI2MTEzMDE0MDIy
N1oXDTM2MTEyNzE0MDIyN1owIDEeMBwGA1UEAwwVQXV0aG9yaXR5IG9mIHNvbWVi
b2R5MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAESZozXR9yzj4xdyGX8L4OTkts
xvrGdSSKTfYFhK399YBiy4syAOHBn8YTzhBv5s7P/6Aa704AUjwXcEZpQC8pCKNp
MGcwHQYDVR0OBBYEFPVYApuPKUS3fectNU/X3lAKItf/MB8GA1UdIwQYMBaAFPVY
ApuPKUS3fectNU/X3lAKItf/MA8GA1UdEwEB/wQFMAMBAf8wFAYDVR0RBA0wC4IJ
bG9jYWxob3N0MAoGCCqGSM49BAMCA0gAMEUCIGgYMpmHUFweJLarcSWEZ92pa5Tx
/WJ338732z1ir46uAiEA4l3OZK8P49tWNXJPstdIIcWqeCd6LpeWkTKXi0y8nd8=
-----END CERTIFICATE-----`,
  ],
  [
    'for another host, too',
    `-----BEGIN CERTIFICATE-----
MIIBlDCCATqgAwIBAgIUamA6zu0YRdPVFy3z/2wj1BbESUcwCgYIKoZIzj0EAwIw
DzENMAsGA1UEAwwEc2hvcDAeFw0yNjExMzAxNDAyMjdaFw0zNjExMjcxNDAyMjda
MA8xDTALBgNVBAMMBHNob3AwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARJmjNd
H3LOPjF3IZfwvg5OS2zG+sZ1JIpN9gWErf31gGLLizIA4cGfxhPOEG/mzs//oBrv
TgBSPBdwRmlALykIo3QwcjAdBgNVHQ4EFgQU9VgCm48pRLd95y01T9feUAoi1/8w
HwYDVR0jBBgwFoAU9VgCm48pRLd95y01T9feUAoi1/8wDAYDVR0TAQH/BAIwADAi
BgNVHREEGzAZgglsb2NhbGhvc3SCDHNob3AuZXhhbXBsZTAKBggqhkjOPQQDAgNI
ADBFAiEA+H9sRnmGJnkiFkNPydShgofUnmlWYjrgxn8HMF43uf4CICSf3GiPUPkz
3BVZUA4SOIR0vX7buejgXh+5GQpNCuSu
-----END CERTIFICATE-----`,
  ],
])('a certificate %s is not trusted', async (_what, pem) => {
  const file = path.join(folder, 'tls-cert.pem');
  writeFileSync(file, pem);
  const before = tls.getCACertificates('default');
  expect(await trustCertificate(file)).toMatchObject({
    errors: [
      `${file} is not a certificate that a gateway with --tls made: trust it with NODE_EXTRA_CA_CERTS=${file}, if it is yours`,
    ],
  });
  expect(tls.getCACertificates('default')).toEqual(before);
});
