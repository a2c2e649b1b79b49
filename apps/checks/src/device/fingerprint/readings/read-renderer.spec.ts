import { comesToAnEnd } from '@rampart/testing';
import { readRenderer } from './read-renderer';

const chipOf = (renderer: string) => readRenderer(null, renderer)?.chip;

describe('readRenderer', () => {
  it.each([
    [
      'intel uhd graphics 620',
      'ANGLE (Intel, Intel(R) UHD Graphics 620 (0x00005917) Direct3D11 vs_5_0 ps_5_0, D3D11)',
      'ANGLE (Intel, Intel(R) UHD Graphics 620 Direct3D11 vs_5_0 ps_5_0, D3D11-27.20.100.9664)',
      'ANGLE (Intel(R) UHD Graphics 620 Direct3D9Ex vs_3_0 ps_3_0)',
      'Intel(R) UHD Graphics 620, or similar',
    ],
    [
      'intel iris tm plus graphics 640',
      'ANGLE (Intel Inc., Intel Iris TM Plus Graphics 640, OpenGL 4.1)',
      'ANGLE (Intel, ANGLE Metal Renderer: Intel Iris TM Plus Graphics 640, Unspecified Version)',
      'ANGLE (Intel, ANGLE Metal Renderer: Intel Iris TM Plus Graphics 640, Version 15.1 (Build 24B83))',
    ],
    [
      'apple m2',
      'ANGLE (Apple, ANGLE Metal Renderer: Apple M2, Unspecified Version)',
      'ANGLE (Apple, Apple M2, OpenGL 4.1)',
      'Apple M2',
    ],
    [
      'nvidia geforce rtx 3060',
      'ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 (0x00002504) Direct3D11 vs_5_0 ps_5_0, D3D11)',
      'ANGLE (NVIDIA Corporation, NVIDIA GeForce RTX 3060/PCIe/SSE2, OpenGL 4.5.0)',
      'ANGLE (NVIDIA Corporation, NVIDIA GeForce RTX 3060/PCIe/SSE2, OpenGL 4.5.0 NVIDIA 535.113.01)',
      'ANGLE (NVIDIA, Vulkan 1.3.242 (NVIDIA NVIDIA GeForce RTX 3060 (0x00002504)), NVIDIA-535.113.1)',
    ],
    [
      'amd renoir',
      'ANGLE (AMD, RENOIR(renoir LLVM 15.0.7), OpenGL 4.6)',
      'ANGLE (AMD, RENOIR (renoir, LLVM 19.1.0, DRM 3.59, 6.1.0-13-amd64), OpenGL ES 3.2)',
    ],
    [
      'swiftshader',
      'Google SwiftShader',
      'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
    ],
  ])('gives %s one name for every driver, browser and interface', (chip, ...renderers) => {
    expect(new Set(renderers.map(chipOf))).toEqual(new Set([chip]));
  });

  it.each([
    [
      'ANGLE (Intel, Intel(R) UHD Graphics 620 (0x1) Direct3D11)',
      'ANGLE (Intel, Intel(R) UHD Graphics 630 (0x1) Direct3D11)',
    ],
    [
      'ANGLE (Apple, ANGLE Metal Renderer: Apple M1, x)',
      'ANGLE (Apple, ANGLE Metal Renderer: Apple M1 Pro, x)',
    ],
    ['Adreno (TM) 619', 'Adreno (TM) 740'],
    ['NVIDIA GeForce RTX 3070/PCIe/SSE2', 'NVIDIA GeForce RTX 3070 Laptop GPU/PCIe/SSE2'],
  ])('tells %s from %s', (one, other) => {
    expect(chipOf(one)).not.toBe(chipOf(other));
  });

  it('reads the vendor where no renderer was sent, and nothing where neither was', () => {
    expect(readRenderer('Google Inc. (Intel)', null)?.chip).toBe('intel');
    expect(readRenderer(null, null)).toBeNull();
  });

  it('comes to an end on hostile text', () => {
    const pieces = [
      'OpenGL 4',
      'Direct3D11',
      '(0x',
      'ANGLE (',
      'D3D',
      '1.',
      'Vulkan 1.',
      'Version ',
      ' ',
      'LLVM 1.',
      'Mesa ',
    ];
    for (const piece of pieces) {
      const renderer = `ANGLE (${piece.repeat(20_000)}`;
      expect(comesToAnEnd(() => readRenderer(null, renderer))).not.toBeUndefined();
    }
  });
});
