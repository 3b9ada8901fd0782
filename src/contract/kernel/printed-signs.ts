// Written by build/paper-fonts.ts: the signs that each font of papers has, as ranges of code
// points in hexadecimal. The first font that has a sign prints it.

export const PRINTED_SIGNS = {
  'all-latin': `
    20-7e a0-ac ae-131 134-148 14a-17e 18f 192 1a0-1a1 1af-1b0 1c4-1cc 1e6-1e7 1ea-1eb 1f1-1f3
    1fa-21b 22a-22d 230-233 237 259 2b9-2bc 2be-2bf 2c6-2cc 2d8-2dd 300-304 306-30c 30f
    311-312 31b 323-324 326-328 32e 331 335 394 3a9 3bc 3c0 1e08-1e09 1e0c-1e0f 1e14-1e17
    1e1c-1e1d 1e20-1e21 1e24-1e25 1e2a-1e2b 1e2e-1e2f 1e36-1e37 1e3a-1e3b 1e42-1e49
    1e4c-1e53 1e5a-1e5b 1e5e-1e69 1e6c-1e6f 1e78-1e7b 1e80-1e85 1e8e-1e8f 1e92-1e93 1e97
    1e9e 1ea0-1ef9 2007-200a 2010 2012-2015 2018-201a 201c-201e 2020-2022 2026 2030
    2032-2033 2039-203a 2044 2052 2070 2074-2079 2080-2089 20a1 20a3-20a4 20a6-20a7
    20a9-20ae 20b1-20b2 20b5 20b9-20ba 20bc-20bd 2113 2116 2122 2126 212e 2202 2205-2206
    220f 2211-2212 2215 2219-221a 221e 222b 2248 2260 2264-2265 25ca 27e8-27e9`,
  malayalam: `
    d00-d0c d0e-d10 d12-d44 d46-d48 d4a-d4f d54-d63 d66-d7f`,
  kannada: `
    c80-c8c c8e-c90 c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6 cde ce0-ce3 ce6-cef
    cf1-cf2`,
  devanagari: `
    900-97f`,
  tamil: `
    b82-b83 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8
    bca-bcd bd0 bd7 be6-bfa`,
  telugu: `
    c00-c03 c05-c0c c0e-c10 c12-c28 c2a-c39 c3d-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c60-c63
    c66-c6f`,
  bengali: `
    980-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 9dc-9dd
    9df-9e3 9e6-9f3 9f7-9fa 9fc`,
  gujarati: `
    a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ac7-ac9 acb-acd ad0 ae0-ae3
    ae6-af1 af9`,
  gurmukhi: `
    a01-a03 a05-a0a a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39 a3c a3e-a42 a47-a48 a4b-a4d
    a51 a59-a5c a5e a66-a75`,
  odia: `
    b01-b03 b05-b0c b0f-b10 b13-b28 b2a-b30 b32-b33 b35-b39 b3c-b44 b47-b48 b4b-b4d b56-b57
    b5c-b5d b5f-b63 b66-b77`,
  sinhala: `
    d81-d83 d85-d96 d9a-db1 db3-dbb dbd dc0-dc6 dca dcf-dd4 dd6 dd8-ddf de6-def df2-df4`,
  arabic: `
    606-61b 61d-6dc 6de-6ff 750-77f fb50-fbc2 fbd3-fd8f fd92-fdc7 fdcf fdf0-fdff fe70-fe74
    fe76-fefc`,
  thaana: `
    780-7b1 fdf2`,
} as const;
